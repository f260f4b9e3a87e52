import type { RequestHandler } from 'express';
import { unknownNames, warningHeader } from './warningHeader.ts';

/** Names all query parameters in a Warning header, for what takes none and answers as a file does. */
export const ignoredParameters: RequestHandler = ({ url }, response, next) => {
  const { searchParams } = new URL(url, 'http://station');
  const value = warningHeader(unknownNames('Unknown query parameter ignored', [...new Set(searchParams.keys())]));
  if (value !== null) response.setHeader('Warning', value);
  next();
};

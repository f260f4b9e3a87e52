import { call } from '../api/client.ts';
import { language } from '../messages/locale.ts';
import { downloadBlob } from './download.ts';
import { measureSystem } from './measure/units.ts';

/** Saves the sheet of command barcodes, in the language of the window and on the paper of its units; the name of the file. */
export async function saveCommandSheet(): Promise<string> {
  const paper = measureSystem.value === 'imperial' ? 'Letter' : 'A4';
  const { body } = await call('getCommandSheet', { query: { language: language.value, paper } });
  downloadBlob(body.fileName, new Blob([body.bytes], { type: body.type }));
  return body.fileName;
}

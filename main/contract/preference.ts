/** Whether the value of a header Prefer asks that nothing of a request is ignored (RFC 7240): the first `handling` counts. */
export function prefersStrict(prefer: string): boolean {
  const handling = prefer.split(',').find((one) => /^\s*handling\s*=/i.test(one)) ?? '';
  return /=\s*"?strict"?\s*(?:;|$)/i.test(handling);
}

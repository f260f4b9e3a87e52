/** The tag of every sample record. */
export const sampleTag = 'sample';

/**
 * What an engine process may use, in MB. The largest requests that are accepted (500,000 units, 10,000 lines, answers above
 * 100 MB) were measured at up to 1,081 MB resident. The heap's own limit comes first, so that its end is the usual one.
 */
export const residentLimitMb = 1536;
export const heapLimitMb = 1024;

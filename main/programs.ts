/** Sources of the threads and processes that the headless station starts. The build bundles each into a file next to `headless.js`. */
export const programs = {
  engineProcess: 'main/engine-host/engineProcess.ts',
  bodyThread: 'main/api/bodyThread.ts',
  backupThread: 'db/backupThread.ts',
  documentThread: 'main/documents/documentThread.ts',
} as const;

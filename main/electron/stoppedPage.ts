/** Shown when the page crashed too often to be reloaded again. Part of the shell: the renderer's own files may be what crashes. */

export const stoppedPath = '/shell/stopped';

export const stoppedPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Packwright stopped</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <h1>The screen stopped several times</h1>
      <p>The station itself is running: plans, orders and jobs are safe, and other programs can still reach it.</p>
      <p><a href="/">Open the screen again</a></p>
      <p>If it stops again, restart the computer. If that does not help, send the log to support: Help, Open data folder, then the folder logs.</p>
    </main>
  </body>
</html>
`;

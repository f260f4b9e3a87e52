/**
 * WebGL without a graphics card, all else drawn by the processor itself (Debian asks for the card, which here means more work for
 * the same picture), and no call to the outside. As root, Chromium's own sandbox cannot start.
 */
export const chromiumArguments: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

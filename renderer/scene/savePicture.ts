/** A name that every file system takes. */
export function pictureName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${name === '' ? 'load' : name}.png`;
}

/** Hands a drawn sheet to the browser as a download. */
export function savePicture(sheet: HTMLCanvasElement, title: string): void {
  sheet.toBlob((blob) => {
    if (blob === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = pictureName(title);
    link.click();
    // The download has begun by the next task; the blob may go.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, 'image/png');
}

/** The longest side of a picture in pixels, as it is stored: it fills the screen of a packing station. */
export const longestSide = 1600;
/** The longest side of a thumbnail: a row of a list, also on a screen with two pixels for one. */
export const thumbnailSide = 128;

/**
 * A picture as WebP, or as PNG, not larger than that. The browser decodes whatever it knows (GIF, AVIF and BMP as well), turned as the camera
 * was held; what a camera notes besides, its place above all, does not come along. Rejects what is not a picture, SVG included.
 */
export async function scaledPicture(
  picture: Blob,
  longest: number,
  type: 'image/webp' | 'image/png' = 'image/webp',
): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  try {
    const factor = Math.min(1, longest / Math.max(whole.width, whole.height));
    const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * factor))) as [
      number,
      number,
    ];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas to draw on.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, 0, 0, width, height);
    return await canvas.convertToBlob({ type, quality: 0.85 });
  } finally {
    whole.close();
  }
}

/** Longest side of a photo in pixels: labels and dents can be read. */
const longestSide = 1280;
const mostBytes = 400 * 1024;
const quality = 0.82;
const lowerQualities = [0.7, 0.55, 0.4];

/** Why there is no picture: the address of the page, the permission, the device, another program. */
export type CameraFault = 'insecure' | 'denied' | 'missing' | 'busy';

/** The camera that was chosen before, else any. Rejects with what `faultOf` reads. */
export function openCamera(deviceId: string): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId !== '' && { deviceId: { ideal: deviceId } }),
      ...{ width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' },
    },
  });
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function faultOf(error: unknown): CameraFault {
  // Pages with a plain http address have no cameras, unless they come from this computer.
  if (!isSecureContext) return 'insecure';
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

export async function cameraIds(): Promise<readonly string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId !== '' ? [deviceId] : []));
}

/** What the camera shows, as JPEG of bounded size. */
export async function photoOf(video: HTMLVideoElement): Promise<Blob> {
  const factor = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * factor), Math.round(video.videoHeight * factor)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  context.drawImage(video, 0, 0, width, height);
  let photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  for (const lower of lowerQualities)
    if (photo.size > mostBytes) photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: lower });
  return photo;
}

import { type Decode, loadDecoder } from './decoder.ts';
import { drawFrame } from './picture.ts';

/** Keeps the processor mostly idle. */
const FRAME_INTERVAL_MS = 120;

export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure';

export function cameraProblem(error: unknown): CameraProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    default:
      return 'busy';
  }
}

/** Browsers hide cameras from pages without https. */
export const hasCameras = (): boolean => navigator.mediaDevices !== undefined;

export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Not in the library's types: https://w3c.github.io/mediacapture-image/#torch */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const capabilities: TorchCapabilities | undefined = stream.getVideoTracks()[0]?.getCapabilities?.();
  return capabilities?.torch === true;
}

export async function lightTorch(stream: MediaStream, on: boolean): Promise<void> {
  await stream
    .getVideoTracks()[0]
    ?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

/** Null if aborted. */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const canvas = document.createElement('canvas');
  const decode: Decode = await loadDecoder();
  while (!signal.aborted) {
    if (video.videoWidth > 0 && video.readyState >= video.HAVE_CURRENT_DATA) {
      drawFrame(canvas, video);
      const text = await decode(canvas, 'frame');
      if (text !== null && text !== '' && !signal.aborted) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
  }
  return null;
}

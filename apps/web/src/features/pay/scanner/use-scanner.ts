import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  type CameraProblem,
  cameraProblem,
  closeCamera,
  hasCameras,
  hasTorch,
  lightTorch,
  openCamera,
  scan,
} from './camera.ts';

type ScannerState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream; readonly torch: boolean | null }
  | { readonly kind: 'failed'; readonly problem: CameraProblem };

export interface Scanner {
  readonly state: ScannerState;
  readonly video: RefObject<HTMLVideoElement | null>;
  open(): void;
  close(): void;
  switchTorch(): void;
}

const OFF: ScannerState = { kind: 'off' };

/** The camera runs only while the page is visible, until the first code. */
export function useScanner(onText: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>(OFF);
  const [enabled, setEnabled] = useState(false);
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible, isVisible);
  const handleText = useEffectEvent(onText);

  useEffect(() => {
    let mounted = true;
    // With permission already granted, the camera starts without asking.
    navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state: permission }) => mounted && permission === 'granted' && setEnabled(hasCameras()))
      .catch(() => undefined);
    return () => {
      mounted = false;
    };
  }, []);

  useEffect(() => {
    if (!enabled || !visible) return;
    const session = new AbortController();
    const { signal } = session;
    const fail = (problem: CameraProblem) => {
      if (signal.aborted) return;
      setEnabled(false);
      setState({ kind: 'failed', problem });
    };
    setState({ kind: 'starting' });
    run(
      video,
      signal,
      (stream) => setState({ kind: 'on', stream, torch: hasTorch(stream) ? false : null }),
      fail,
    )
      .then((text) => {
        if (text === null) return;
        setEnabled(false);
        handleText(text);
      })
      .catch((error: unknown) => fail(cameraProblem(error)));
    return () => {
      session.abort();
      setState((now) => (now.kind === 'failed' ? now : OFF));
    };
  }, [enabled, visible]);

  return {
    state,
    video,
    open() {
      if (hasCameras()) setEnabled(true);
      else setState({ kind: 'failed', problem: 'insecure' });
    },
    close() {
      setEnabled(false);
      setState(OFF);
    },
    switchTorch() {
      if (state.kind !== 'on' || state.torch === null) return;
      const torch = !state.torch;
      lightTorch(state.stream, torch).then(
        () => setState((now) => (now.kind === 'on' ? { ...now, torch } : now)),
        () => setState((now) => (now.kind === 'on' ? { ...now, torch: null } : now)),
      );
    },
  };
}

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onOpen: (stream: MediaStream) => void,
  onFail: (problem: CameraProblem) => void,
): Promise<string | null> {
  const stream = await openCamera();
  const close = () => closeCamera(stream);
  if (signal.aborted || video.current === null) {
    close();
    return null;
  }
  signal.addEventListener('abort', close);
  // The camera was unplugged or its permission revoked; shown like a busy camera.
  stream.getVideoTracks()[0]?.addEventListener('ended', () => onFail('busy'));
  try {
    video.current.srcObject = stream;
    await video.current.play();
    onOpen(stream);
    return await scan(video.current, signal);
  } finally {
    close();
  }
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isVisible = () => document.visibilityState === 'visible';

export interface PidLock {
  release(): void;
}

export function takePidLock(file: string): PidLock | { readonly heldBy: number };

export function waitForPidLock(file: string, onWait: (pid: number) => void): Promise<PidLock>;

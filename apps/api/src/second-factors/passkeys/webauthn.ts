/** Loaded at the first passkey, because it has three hundred modules, which the commands would load too. */
export const loadWebauthn = () => import('@simplewebauthn/server');

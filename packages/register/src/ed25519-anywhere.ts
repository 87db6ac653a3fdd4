import { type VerifyEd25519, verifyEd25519 } from './ed25519.ts';

/** By WebCrypto, or in JavaScript where WebCrypto lacks Ed25519. */
export const verifyAnywhere: VerifyEd25519 = async (publicKey, message, signature) => {
  try {
    return await verifyEd25519(publicKey, message, signature);
  } catch {
    return verifyInJavaScript(publicKey, message, signature);
  }
};

export const verifyInJavaScript: VerifyEd25519 = async (publicKey, message, signature) => {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};

import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { CURVE, encrypt } from './encrypt.ts';

// RFC 8291, appendix A.
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const OWN_PRIVATE = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const TEXT = 'When I grow up, I want to be a watermelon';
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
  'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

it('encrypts the message of RFC 8291 as printed there', () => {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(OWN_PRIVATE, 'base64url');
  const message = encrypt(TEXT, BROWSER, { ecdh, salt: Buffer.from(SALT, 'base64url') });
  expect(message.toString('base64url')).toBe(MESSAGE);
});

it('never uses a key or a salt twice', () => {
  const [one, other] = [encrypt(TEXT, BROWSER), encrypt(TEXT, BROWSER)];
  expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false);
  expect(one.subarray(21, 86).equals(other.subarray(21, 86))).toBe(false);
});

it('refuses a key that is not a point of the curve', () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(() => encrypt(TEXT, { ...BROWSER, p256dh })).toThrow();
});

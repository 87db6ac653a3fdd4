import { expect, it } from 'vitest';
import { isPushEndpoint } from './endpoints.ts';

const OWN = 'http://127.0.0.1:3001/push';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  'https://web.push.apple.com/QGuQy',
  `${OWN}/one`,
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, OWN)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.services.mozilla.com/x',
  'https://push.services.mozilla.com.evil.example/x',
  'https://someone@web.push.apple.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:3001/control/faults',
  'http://127.0.0.1:3001/push/../control/faults',
  'http://127.0.0.1:3000/push/x',
  'http://localhost:3001/push/x',
  'file:///etc/passwd',
  'fcm.googleapis.com/x',
  '',
])('%s is not a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, OWN)).toBe(false);
});

it('without an own URL, only public push services are allowed', () => {
  expect(isPushEndpoint(`${OWN}/one`, undefined)).toBe(false);
});

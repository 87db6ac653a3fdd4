export interface CallExample {
  readonly body?: object;
  readonly reply?: object;
}

/** By method and path: `POST /api/pix/cob`. */
export type CallExamples = Readonly<Record<string, CallExample>>;

/** Fictitious; `.example` is reserved (RFC 2606). */
export const ANA = {
  id: '0199f3a2-6c1e-7b54-9d0a-3f6e8b1c7a20',
  name: 'Ana Lima',
  email: 'ana@lastro.example',
  phone: '+5511987654321',
} as const;
export const BRUNO = {
  id: '0199f3b8-12d4-7c09-8e6f-5a90c4d7b318',
  name: 'Bruno Carvalho',
  email: 'bruno@lastro.example',
  phone: '+5521998765432',
} as const;
export const ADMIN = {
  id: '0199f39e-40b7-7e83-a5c2-91d7f06b3e4c',
  name: 'Administração Lastro',
  email: 'admin@lastro.example',
  phone: null,
} as const;

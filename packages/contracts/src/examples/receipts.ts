import type { PublicReceiptReply, PublicRegisterReply, ReceiptReply } from '../register/receipts.ts';
import type { CallExamples } from './call.ts';

const JWS =
  'eyJhbGciOiJFZDI1NTE5Iiwia2lkIjoiV1dwbl9wZkh1aTlZS1I0Q1p0UXNER011N19HY2gyellDaGZTdm54Z3RQayIsInR5cCI6Imxhc3Ryby1yZWNlaXB0K2p3cyJ9.eyJhbW91bnQiOnsiY3VycmVuY3kiOiJCUkwiLCJ2YWx1ZSI6IjQ1LjAwIn0sImF0IjoiMjAyNi0xMS0yMlQxNTowNDowNS4wMDBaIiwiZGViaXQiOnsiY3VycmVuY3kiOiJVU0RUIiwidmFsdWUiOiI4LjY1Mzg0NjE2In0sImlkIjoiMDE5OGYwYTEtN2MzZS03ZDFhLTliMmYtMmY2ZDBjMWU0YTU1IiwiaXNzIjoiaHR0cHM6Ly9sYXN0cm8uZXhhbXBsZSIsImtpbmQiOiJwaXhfcGF5bWVudCIsInBheWVlIjp7Imluc3RpdHV0aW9uIjoiOTk5OTkwMTAiLCJuYW1lIjoiUGFkYXJpYSBQYW8gJiBDaWEiLCJ0YXhfaWQiOiIxMi5BQkMuMzQ1LzAxREUtMzUifSwicGF5ZXIiOnsibmFtZSI6IkFuYSBTKioqIiwidGF4X2lkIjoiKioqLjk4Mi4yNDctKioifSwicGl4Ijp7ImVuZFRvRW5kSWQiOiJFOTk5OTkwMTAyMDI2MTEyMjE1MDRhMWIyYzNkNGU1ZiIsInR4aWQiOiJDMTcwMDc3RTRBN0I0RTI0OEJCRkFFMkQ3NjlGMTgxMSJ9LCJyYXRlIjoiNS4yMDAwMDAwMCIsInNhbHQiOiJBQUVDQXdRRkJnY0lDUW9MREEwT0R3Iiwic3RhdHVzIjoiY29tcGxldGVkIiwidiI6MX0.XsG5OgByFzH5TwFyhoYHEM09xm9FUWUy6cyNETfUWgnt4H6bbuWtvxiFroSKMZ9Cp6kh8BeX9DJIG8EhtLO3Dg';
export const RECEIPTS: CallExamples = {
  'GET /api/transactions/{id}/receipt': {
    reply: {
      jws: JWS,
      verify_url: 'https://lastro.example/v/MZXW6YTBOI5Q2K7H3P4RSTUVWA',
      log: { state: 'queued' },
    } satisfies ReceiptReply,
  },
  'GET /api/public/register': {
    reply: {
      iss: 'https://lastro.example',
      origin: 'lastro.example/registro',
      witnesses: ['witness.lastro.example+5312088c+BCdO1rJoBdL+jQYFKe6aLyh2O2l22cX9He44/zazt2k5'],
    } satisfies PublicRegisterReply,
  },
  'GET /api/public/receipts/{code}': {
    reply: { jws: JWS, proof: null, returned: null } satisfies PublicReceiptReply,
  },
};

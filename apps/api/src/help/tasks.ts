export const MAIL_REQUEST = 'help-mail-request';
export const MAIL_ANSWER = 'help-mail-answer';

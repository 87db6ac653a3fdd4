// Made from the published contract by `npm run generate`; changes made here are lost.

export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by e-mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `invalid_credentials`: E-mail, telefone ou senha incorretos. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_credentials";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `account_blocked`: Sua conta está bloqueada. Fale com o atendimento. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "account_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by phone */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description As people type it; Brazil where no country is given */
                        phone: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `invalid_credentials`: E-mail, telefone ou senha incorretos. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_credentials";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `account_blocked`: Sua conta está bloqueada. Fale com o atendimento. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "account_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become a customer; answers with a session of the new customer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        email?: string | null;
                        phone?: string | null;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"];
                    };
                };
                /**
                 * @description `contact_required`: Informe e-mail ou telefone.
                 *
                 *     `invalid_name`: Informe o nome completo.
                 *
                 *     `invalid_email`: E-mail inválido.
                 *
                 *     `invalid_phone`: Telefone inválido.
                 *
                 *     `weak_password`: A senha deve ter pelo menos 8 caracteres.
                 *
                 *     `common_password`: Esta senha é muito comum. Escolha outra.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "contact_required" | "invalid_name" | "invalid_email" | "invalid_phone" | "weak_password" | "common_password" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `email_taken`: Este e-mail já está cadastrado.
                 *
                 *     `phone_taken`: Este telefone já está cadastrado.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "email_taken" | "phone_taken";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a code sent for a new password; the answer is the same whether or not anybody has the address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string | null;
                        phone?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            /** @description Nothing was sent outside: the code, if the contact exists, is on the server’s console and in the sandbox’s mailbox */
                            sandbox: boolean;
                        };
                    };
                };
                /**
                 * @description `contact_required`: Informe e-mail ou telefone.
                 *
                 *     `invalid_email`: E-mail inválido.
                 *
                 *     `invalid_phone`: Telefone inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "contact_required" | "invalid_email" | "invalid_phone" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the code; ends every session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string | null;
                        phone?: string | null;
                        code: string;
                        newPassword: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /**
                 * @description `contact_required`: Informe e-mail ou telefone.
                 *
                 *     `invalid_email`: E-mail inválido.
                 *
                 *     `invalid_phone`: Telefone inválido.
                 *
                 *     `invalid_reset_code`: Código inválido ou expirado.
                 *
                 *     `weak_password`: A senha deve ter pelo menos 8 caracteres.
                 *
                 *     `common_password`: Esta senha é muito comum. Escolha outra.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "contact_required" | "invalid_email" | "invalid_phone" | "invalid_reset_code" | "weak_password" | "common_password" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer who is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the customer is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the customer’s sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends every session of the customer’s but this one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            ended: number;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer’s own data, and which of it is confirmed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the password with the present one; ends every other session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        new_password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            /** @description Other sessions that the change ended */
                            ended: number;
                        };
                    };
                };
                /**
                 * @description `common_password`: Esta senha é muito comum. Escolha outra.
                 *
                 *     `same_password`: A nova senha precisa ser diferente da atual.
                 *
                 *     `weak_password`: A senha deve ter pelo menos 8 caracteres.
                 *
                 *     `wrong_password`: A senha atual não confere.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "common_password" | "same_password" | "weak_password" | "wrong_password" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `password_not_set`: Sua conta entra só com o Google. Crie uma senha na tela de login, em "Esqueceu a senha?". */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "password_not_set";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in with Google: a browser is sent there */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Leads on by its header location */
                302: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The way back from Google, to the login screen with a token that only this browser can use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Leads on by its header location */
                302: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose session a token in an address is, and whether this browser signed in to get it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The first call of a session opened by this browser’s Google sign-in */
                            own: boolean;
                            full_name: string;
                            email: string | null;
                            phone: string | null;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer’s second factors */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Security"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/proofs/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to use a passkey of the customer’s for this request */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The `proof_for` that came with `second_factor_required` */
                        for: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description WebAuthn Level 3 options, as JSON */
                            options: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                /**
                 * @description `passkey_refused`: A chave de acesso não foi aceita. Tente novamente.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "passkey_refused" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows a second factor for one request; that request is made again with the proof in `x-proof`, within five minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description Exactly one of `code`, `recovery_code` and `passkey` */
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The `proof_for` that came with `second_factor_required` */
                        for: string;
                        /** @description The six digits that the app shows now; spaces are read over */
                        code?: string;
                        recovery_code?: string;
                        passkey?: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                authenticatorData: string;
                                signature: string;
                                userHandle?: string | null;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For the header `x-proof` of that request, once */
                            proof: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
                /**
                 * @description `invalid_second_factor`: Código inválido ou já usado. Confira e tente novamente.
                 *
                 *     `passkey_refused`: A chave de acesso não foi aceita. Tente novamente.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_second_factor" | "passkey_refused" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret for an app for codes, which counts once a code has confirmed it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Base32, to be typed where no QR code can be read */
                            secret: string;
                            /** @description otpauth://, for the QR code */
                            uri: string;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `totp_on_already`: O app autenticador já está ativado. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "totp_on_already";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        /** Turns the app for codes off */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns the app for codes on with its first code; with the first factor come ten recovery codes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The six digits that the app shows now; spaces are read over */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Shown once; empty if unused ones are left */
                            recovery_codes: string[];
                        };
                    };
                };
                /**
                 * @description `invalid_second_factor`: Código inválido ou já usado. Confira e tente novamente.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_second_factor" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `totp_not_begun`: Comece de novo: este QR code não vale mais.
                 *
                 *     `totp_on_already`: O app autenticador já está ativado.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "totp_not_begun" | "totp_on_already";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new recovery codes in place of all there were */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Shown once; each works once. They replace all earlier ones */
                            recovery_codes: string[];
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to make a passkey in this session, for five minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description WebAuthn Level 3 options, as JSON */
                            options: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `passkey_limit_reached`: Você já tem o número máximo de chaves de acesso. Exclua uma para adicionar outra. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "passkey_limit_reached";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the passkey that the browser made; with the first factor come ten recovery codes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        response: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                attestationObject: string;
                                transports?: string[];
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passkey: components["schemas"]["Passkey"];
                            /** @description Shown once; empty if unused ones are left */
                            recovery_codes: string[];
                        };
                    };
                };
                /**
                 * @description `passkey_refused`: A chave de acesso não foi aceita. Tente novamente.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "passkey_refused" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `passkey_limit_reached`: Você já tem o número máximo de chaves de acesso. Exclua uma para adicionar outra. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "passkey_limit_reached";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a passkey another name */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Passkey"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Deletes a passkey */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to sign in with a passkey, for five minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description WebAuthn Level 3 options, as JSON */
                            options: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey, which asked for finger, face or PIN: it stands for both factors */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        passkey: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                authenticatorData: string;
                                signature: string;
                                userHandle?: string | null;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"];
                    };
                };
                /**
                 * @description `passkey_refused`: A chave de acesso não foi aceita. Tente novamente.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "passkey_refused" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `account_blocked`: Sua conta está bloqueada. Fale com o atendimento. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "account_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts of the session’s customer; an administrator’s call may name anybody */
        get: {
            parameters: {
                query?: {
                    orderBy?: "updated_date" | "-updated_date" | "created_date" | "-created_date";
                    user_email?: string;
                    currency_code?: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                    user_id?: string;
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Opens an account at zero, or answers with the one there is; with an action, an administrator’s adjustment, which above what one may decide in a day (202) waits for a second one */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        currency_code: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                        user_email?: string | null;
                        /** @description Decimal amount with any number of decimals */
                        balance?: number | string;
                        /** Format: uuid */
                        user_id?: string;
                        /** @enum {string} */
                        action?: "add" | "subtract";
                        /** @description Decimal amount, as a number or a text */
                        amount?: number | string;
                        description?: string | null;
                        /** @description Accepted and not used */
                        currency_name?: (string | number) | null;
                        /** @description Accepted and not used */
                        account_type?: (string | number) | null;
                        /** @description Accepted and not used */
                        id?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_date?: (string | number) | null;
                        /** @description Accepted and not used */
                        updated_date?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description Accepted; it waits for a second administrator */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdjustmentRequest"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `amount_out_of_range`: Valor fora dos limites permitidos.
                 *
                 *     `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "amount_out_of_range" | "invalid_description" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `balance_is_derived`: O saldo é calculado pelo banco e não pode ser alterado.
                 *
                 *     `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "balance_is_derived" | "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `request_id_reused`: Este identificador de requisição já foi usado com outros dados. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Accepts the balance the books have, and refuses any other */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Decimal amount with any number of decimals */
                        balance?: number | string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `balance_is_derived`: O saldo é calculado pelo banco e não pode ser alterado.
                 *
                 *     `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "balance_is_derived" | "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The total in USDT at the end of each of the last 30 days */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BalanceHistory"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adjustments that wait for a second administrator; x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    /** @description Default: pending, oldest first */
                    state?: "pending" | "decided";
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdjustmentRequest"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carries an adjustment out, as the second of two administrators; once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdjustmentRequest"];
                    };
                };
                /**
                 * @description `amount_out_of_range`: Valor fora dos limites permitidos.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "amount_out_of_range" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses an adjustment that waits: nothing moves; once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdjustmentRequest"];
                    };
                };
                /**
                 * @description `amount_out_of_range`: Valor fora dos limites permitidos.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "amount_out_of_range" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the history; the header x-next-cursor leads to the next one */
        get: {
            parameters: {
                query?: {
                    orderBy?: "created_date" | "-created_date";
                    limit?: number;
                    cursor?: string;
                    created_by?: string;
                    transaction_type?: "transfer" | "crypto_transfer" | "crypto_deposit" | "crypto_exchange" | "pix_deposit" | "pix_withdrawal" | "pix_reversal" | "savings_deposit" | "savings_withdrawal" | "adjustment";
                    status?: "completed" | "pending" | "failed";
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Transaction"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Transfers to another customer by e-mail or phone, or says that a PIX charge was paid: then the PSP is asked, and what the charge says is credited once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        transaction_type?: string | null;
                        recipient_email?: string | null;
                        recipient_phone?: string | null;
                        amount?: (number | string) | null;
                        currency?: string | null;
                        currency_code?: string | null;
                        from_currency?: string | null;
                        to_currency?: string | null;
                        from_amount?: (number | string) | null;
                        crypto_amount?: (number | string) | null;
                        pix_key?: string | null;
                        amount_brl?: (number | string) | null;
                        amount_usdt?: (number | string) | null;
                        brl_to_usdt_rate?: (number | string) | null;
                        description?: string | null;
                        status?: string | null;
                        /** @description Accepted and not used */
                        id?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_date?: (string | number) | null;
                        /** @description Accepted and not used */
                        updated_date?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Transaction"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_phone`: Telefone inválido.
                 *
                 *     `transfer_to_self`: Você não pode transferir para si mesmo.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "invalid_description" | "invalid_phone" | "transfer_to_self" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `type_not_allowed`: Este tipo de transação não pode ser criado diretamente.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `withdrawals_paused`: Por segurança, saques ficam suspensos por um tempo depois que a senha é redefinida.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "type_not_allowed" | "second_factor_required" | "withdrawals_paused" | "outgoing_paused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `recipient_not_found`: Nenhum cliente com este e-mail foi encontrado.
                 *
                 *     `not_found`: Não encontrado.
                 */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "recipient_not_found" | "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `charge_not_paid`: O pagamento ainda não foi identificado.
                 *
                 *     `charge_expired`: Esta cobrança expirou. Gere uma nova.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "charge_not_paid" | "charge_expired" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `payment_provider_unavailable`: O PIX está indisponível no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payment_provider_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pix/cob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A charge to pay by PIX, from R$ 2.00 to R$ 50000.00, valid for one hour */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description BRL, from 2.00 to 50000.00 */
                        valor: number | string;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixCharge"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `amount_out_of_range`: Valor fora dos limites permitidos.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "amount_out_of_range" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `too_many_open_charges`: Você tem muitas cobranças em aberto. Pague uma delas ou espere que vençam.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_open_charges" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payment_provider_refused`: Erro ao gerar cobrança Pix */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payment_provider_refused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `payment_provider_unavailable`: O PIX está indisponível no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payment_provider_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pix/status/{txid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a charge of one’s own stands; credits it when it was paid */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    txid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixChargeStatus"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pix/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a withdrawal by PIX: the money is held at once, an administrator decides */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What the receiver gets, in BRL; floored to centavos */
                        valor: number | string;
                        /** @description With or without its usual punctuation */
                        pix_key: string;
                        /** @enum {string} */
                        pix_key_type: "cpf" | "cnpj" | "email" | "phone" | "random";
                        description?: string | null;
                        holder_name?: string | null;
                        bank_name?: string | null;
                        /** @description Debited if worth `valor` at the rate, floored */
                        amount_usdt?: (number | string) | null;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixSent"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `amount_out_of_range`: Valor fora dos limites permitidos.
                 *
                 *     `invalid_pix_key`: Chave PIX inválida. Confira o tipo e a chave.
                 *
                 *     `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "amount_out_of_range" | "invalid_pix_key" | "invalid_description" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `withdrawals_paused`: Por segurança, saques ficam suspensos por um tempo depois que a senha é redefinida.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "withdrawals_paused" | "outgoing_paused" | "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `too_many_undecided_withdrawals`: Você já tem 10 saques em análise. Aguarde a decisão do banco ou cancele um deles no histórico.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_undecided_withdrawals" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `insufficient_funds`: Saldo insuficiente.
                 *
                 *     `limit_exceeded`: Este valor passa do seu limite de saque.
                 */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds" | "limit_exceeded";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pix-reversals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** PIX payments that went back after they were credited, the latest first; x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    state?: "open" | "settled";
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixReversal"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pix-reversals/{id}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes what the user owes for a reversed PIX from their balance, as far as it goes */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixReversal"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `reversal_not_owed`: Não há valor em aberto nesta devolução.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "reversal_not_owed" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pix-reversals/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has the bank bear what the user owes; above what one may decide in a day when a second administrator agrees */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixReversal"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "second_factor_required" | "admin_too_recent" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `reversal_not_owed`: Não há valor em aberto nesta devolução.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "reversal_not_owed" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pix-reversals/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a reversal of which nothing is owed; with the last one outgoing money resumes */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PixReversal"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `reversal_outstanding`: Ainda há valor em aberto. Cobre do saldo do cliente ou assuma a perda antes de encerrar.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "reversal_outstanding" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/binance/networks/{coin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The networks by which a coin can come in or go out now, with what sending costs */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    coin: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CryptoNetwork"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `crypto_provider_refused`: A corretora recusou a operação. Tente novamente mais tarde. */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "crypto_provider_refused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `crypto_provider_unavailable`: Criptomoedas indisponíveis no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "crypto_provider_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/binance/deposit-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One’s own address for a coin on a network, and the id to ask about the next deposit to it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        coin: string;
                        network: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CryptoDepositAddress"];
                    };
                };
                /**
                 * @description `network_unavailable`: Esta rede não está disponível para esta moeda no momento.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "network_unavailable" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `crypto_provider_refused`: A corretora recusou a operação. Tente novamente mais tarde. */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "crypto_provider_refused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `crypto_provider_unavailable`: Criptomoedas indisponíveis no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "crypto_provider_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/binance/deposit-status/{deposit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a deposit of one’s own stands; credits it when it has its confirmations */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    deposit_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CryptoDepositStatus"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crypto-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for coins to be sent to a wallet outside; held at once, sent when an administrator agrees */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        coin: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                        /** @description What the recipient gets; the network’s fee is held on top */
                        amount: number | string;
                        recipient_wallet: string;
                        /** @description A network’s code, or the coin’s code in lower case: then the network that the address’s form allows, and where several do, the coin’s own chain (for USDT, Ethereum) */
                        network: string;
                        /** @description Memo, only where the network has one */
                        tag?: string | null;
                        description?: string | null;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CryptoTransfer"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `amount_out_of_range`: Valor fora dos limites permitidos.
                 *
                 *     `invalid_wallet_address`: Endereço de carteira inválido para esta moeda e rede.
                 *
                 *     `wallet_not_allowed`: Não é possível enviar para este endereço.
                 *
                 *     `invalid_tag`: Tag (memo) inválida para esta rede.
                 *
                 *     `network_unavailable`: Esta rede não está disponível para esta moeda no momento.
                 *
                 *     `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "amount_out_of_range" | "invalid_wallet_address" | "wallet_not_allowed" | "invalid_tag" | "network_unavailable" | "invalid_description" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `withdrawals_paused`: Por segurança, saques ficam suspensos por um tempo depois que a senha é redefinida.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "withdrawals_paused" | "outgoing_paused" | "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `too_many_undecided_withdrawals`: Você já tem 10 saques em análise. Aguarde a decisão do banco ou cancele um deles no histórico.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_undecided_withdrawals" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `insufficient_funds`: Saldo insuficiente.
                 *
                 *     `limit_exceeded`: Este valor passa do seu limite de saque.
                 */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds" | "limit_exceeded";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `crypto_provider_refused`: A corretora recusou a operação. Tente novamente mais tarde. */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "crypto_provider_refused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `rates_unavailable`: Cotações indisponíveis no momento. Tente novamente em instantes.
                 *
                 *     `crypto_provider_unavailable`: Criptomoedas indisponíveis no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "rates_unavailable" | "crypto_provider_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much one may withdraw at once, this day and this night, and what is left of it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Limits"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        /** Lowers limits at once, raises them a day later; the one in force takes back a raise */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        pix?: {
                            /** @description Decimal amount, as a number or a text */
                            each?: number | string;
                            /** @description Decimal amount, as a number or a text */
                            day?: number | string;
                            /** @description Decimal amount, as a number or a text */
                            night?: number | string;
                        };
                        crypto?: {
                            /** @description Decimal amount, as a number or a text */
                            each?: number | string;
                            /** @description Decimal amount, as a number or a text */
                            day?: number | string;
                            /** @description Decimal amount, as a number or a text */
                            night?: number | string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Limits"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `limit_above_maximum`: Este limite passa do máximo permitido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "limit_above_maximum" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers/recipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom a transfer to this e-mail or phone would reach: a masked name, and whether the address is confirmed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string | null;
                        phone?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TransferRecipient"];
                    };
                };
                /**
                 * @description `invalid_phone`: Telefone inválido.
                 *
                 *     `transfer_to_self`: Você não pode transferir para si mesmo.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_phone" | "transfer_to_self" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `recipient_not_found`: Nenhum cliente com este e-mail foi encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "recipient_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People with whom there was a transfer, favourites first, then the latest */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Contact"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a contact a nickname or makes it a favourite; a removed one comes back */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Null or empty for none; left out, it stays */
                        nickname?: string | null;
                        favourite?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Contact"];
                    };
                };
                /**
                 * @description `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_description" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Removes a contact with its nickname; later transfers do not bring it back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdrawals, the pending ones by default; the header x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    /** @description Default: pending, oldest first */
                    status?: "pending" | "approved" | "sending" | "unknown" | "completed" | "failed" | "cancelled" | "returned" | "all";
                    type?: "pix" | "crypto";
                    id?: string;
                    user_id?: string;
                    /** @description Part of the customer’s name or e-mail, or the whole key or address */
                    search?: string;
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Withdrawal"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a withdrawal of one’s own stands, by its id or by that of its transaction */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnWithdrawal"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back a withdrawal of one’s own that is not decided yet: the money returns at once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnWithdrawalCancelled"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a pending withdrawal paid out, once; above what one may decide in a day when a second administrator approves */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WithdrawalDecision"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "outgoing_paused" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `withdrawal_not_missing`: Este saque ainda aguarda confirmação da rede de pagamento.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "withdrawal_not_missing" | "user_blocked" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses a pending withdrawal and gives the money back, once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason?: "invalid_destination" | "holder_mismatch" | "suspected_fraud" | "customer_request" | "other";
                        /** @description What else the customer is told */
                        note?: string | null;
                    } | null;
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WithdrawalDecision"];
                    };
                };
                /**
                 * @description `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_description" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "outgoing_paused" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `withdrawal_not_missing`: Este saque ainda aguarda confirmação da rede de pagamento.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "withdrawal_not_missing" | "user_blocked" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends again, under the same id, what the payment network has been without for ten minutes */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WithdrawalDecision"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "outgoing_paused" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `withdrawal_not_missing`: Este saque ainda aguarda confirmação da rede de pagamento.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "withdrawal_not_missing" | "user_blocked" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives back what the payment network has been without for ten minutes */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WithdrawalDecision"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `outgoing_paused`: Envios suspensos: um PIX creditado na sua conta foi devolvido ao pagador. Fale com o atendimento.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "outgoing_paused" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `withdrawal_not_missing`: Este saque ainda aguarda confirmação da rede de pagamento.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "withdrawal_not_missing" | "user_blocked" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savings/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the open investments are worth now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavingsBalance"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savings/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invests an amount of USDT; each deposit is one investment */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USDT, above zero */
                        amount: number | string;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavingsDeposit"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `request_id_reused`: Este identificador de requisição já foi usado com outros dados. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savings/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an investment and pays it out, less the penalty before 30 full days */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        savings_id: string;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavingsWithdrawal"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `savings_closed`: Este investimento já foi sacado.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "savings_closed" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/virtual-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session’s own card; for an administrator who names somebody, theirs with its last four digits */
        get: {
            parameters: {
                query?: {
                    user_email?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VirtualCard"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Issues the customer’s one virtual card, or answers with the one there is */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        user_email?: string | null;
                        /** @description The customer’s name if left out */
                        holder_name?: string | null;
                        /** @description Accepted and not used: the bank issues its own */
                        card_number?: (string | number) | null;
                        /** @description Accepted and not used: the bank issues its own */
                        expiry_date?: (string | number) | null;
                        /** @description Accepted and not used: the bank issues its own */
                        cvv?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VirtualCard"];
                    };
                };
                /**
                 * @description `invalid_name`: Informe o nome completo.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_name" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/virtual-cards/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The card with its number and code, for who has a second factor with a proof of it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VirtualCard"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `withdrawals_paused`: Por segurança, saques ficam suspensos por um tempo depois que a senha é redefinida.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required" | "withdrawals_paused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `card_blocked`: Este cartão está bloqueado. Desbloqueie para ver os dados. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "card_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/virtual-cards/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Blocks the card: its number and code are not shown until it is unblocked */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VirtualCard"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/virtual-cards/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the block, for who has a second factor with a proof of it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VirtualCard"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `second_factor_required`: Confirme sua identidade para continuar. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "second_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the bank charges */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Fees"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer’s requests for help with the bank’s answers, the latest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HelpRequest"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Asks the bank for help */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        subject: "transaction" | "withdrawal" | "card" | "security" | "data" | "other";
                        text: string;
                        /** @description A row of the customer’s own history, as GET /api/transactions names it */
                        transaction_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HelpRequest"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_help_requests`: Você já tem 5 pedidos sem resposta. Aguarde uma delas para enviar outro. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_help_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/help-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests for help: the open ones, the longest waiting first, or the latest answered */
        get: {
            parameters: {
                query?: {
                    state?: "open" | "answered";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminHelpRequest"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/help-requests/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a request for help, once; the customer is told */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminHelpRequest"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `already_decided`: Esta solicitação já foi decidida. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of users with their balances, the newest first; x-next-cursor leads to the next one */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the full name, e-mail or phone */
                    search?: string;
                    role?: "user" | "admin";
                    /** @description Default: newest; balance: of USDT, the largest first */
                    sort?: "newest" | "oldest" | "name" | "balance";
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUser"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user, with what is held and the sessions that are open */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserDetail"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a user an administrator, or an administrator a user; never oneself; with four eyes on (202) waits for a second administrator */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "user" | "admin";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserDetail"];
                    };
                };
                /** @description Accepted; it waits for a second administrator */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoleChange"];
                    };
                };
                /**
                 * @description `request_id_invalid`: Identificador da requisição inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "request_id_invalid" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `email_unconfirmed`: O e-mail deste usuário não está confirmado. Ele se confirma ao redefinir a senha por e-mail ou ao entrar com o Google.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "email_unconfirmed" | "user_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a user out everywhere */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            ended: number;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/role-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of role that wait for a second administrator; x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    /** @description Default: pending, oldest first */
                    state?: "pending" | "decided";
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoleChange"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/role-changes/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carries a change of role out, as the second of two administrators; once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoleChange"];
                    };
                };
                /**
                 * @description `request_id_invalid`: Identificador da requisição inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "request_id_invalid" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "user_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/role-changes/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses a change of role that waits: nothing changes; once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoleChange"];
                    };
                };
                /**
                 * @description `request_id_invalid`: Identificador da requisição inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "request_id_invalid" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `user_blocked`: Este cliente está bloqueado. Desbloqueie a conta antes.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "user_blocked";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/suspense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** PIX payments that could not be matched, the latest first; x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    state?: "waiting" | "returning" | "assigned" | "returned";
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuspensePayment"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/suspense/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credits the payment to a user, as the deposit that it is */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        user_id: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuspensePayment"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `not_found`: Não encontrado.
                 *
                 *     `user_not_found`: Usuário não encontrado.
                 */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found" | "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `payment_refunded`: Este pagamento já voltou, no todo ou em parte, ao pagador.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "payment_refunded" | "needs_another_admin" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `payment_provider_unavailable`: O PIX está indisponível no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payment_provider_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/suspense/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has the payment sent back to its payer; it is returned when the provider says so */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuspensePayment"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unattributed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coins that are nobody’s, the latest first; x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    state?: "open" | "decided";
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnattributedDeposit"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unattributed/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the coins to a user, as the deposit that they are */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        user_id: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnattributedDeposit"];
                    };
                };
                /**
                 * @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `not_found`: Não encontrado.
                 *
                 *     `user_not_found`: Usuário não encontrado.
                 */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found" | "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/unattributed/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes down that a person sent the coins back at the exchange, and how */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnattributedDeposit"];
                    };
                };
                /**
                 * @description `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_description" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `admin_too_recent`: Sua aprovação ainda não vale: é preciso ser administrador há pelo menos 24 horas quando o pedido é feito.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "admin_too_recent" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `already_decided`: Esta solicitação já foi decidida.
                 *
                 *     `needs_another_admin`: Você já deu a primeira aprovação. Falta a de outro administrador.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "already_decided" | "needs_another_admin" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Blocks a user: no sign-in, and no money leaves; open sessions end */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description For the audit log and other administrators; the customer is not shown it */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserDetail"];
                    };
                };
                /**
                 * @description `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_description" | "request_id_invalid" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_is_administrator`: Administradores não são bloqueados. Retire antes a administração. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_is_administrator";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lifts a block */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description For the audit log and other administrators; the customer is not shown it */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserDetail"];
                    };
                };
                /**
                 * @description `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_description" | "request_id_invalid" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `own_request`: Você não pode decidir sobre a sua própria conta.
                 *
                 *     `second_factor_required`: Confirme sua identidade para continuar.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "own_request" | "second_factor_required" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_is_administrator`: Administradores não são bloqueados. Retire antes a administração. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_is_administrator";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What administrators wrote down about a user, the latest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerNote"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Writes something down about a user; it stays */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerNote"];
                    };
                };
                /**
                 * @description `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_description" | "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user’s second factors, confirmed contacts and open sessions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserSecurity"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user’s withdrawal limits, and what is left of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Limits"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `user_not_found`: Usuário não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "user_not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much waits in each queue, since when, and what waits for the caller’s approval */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminQueues"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What helps to decide a withdrawal: its customer’s balances, habits and safety, and its history */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WithdrawalContext"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `not_found`: Não encontrado. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "not_found";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, volume and transactions so far, and of each of the last 30 days */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminStats"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** New users, deposits and withdrawals of each of the last 90 days */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminFlows"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrative and security acts, the latest first; x-next-cursor leads to the next page */
        get: {
            parameters: {
                query?: {
                    actor?: string;
                    action?: string;
                    subject?: string;
                    /** @description Who did it, or to whom it was done, withdrawals included */
                    user_id?: string;
                    from?: string;
                    to?: string;
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditLogRow"][];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last comparison of the books with what the payment provider and the exchange hold */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reconciliation"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `forbidden`: Você não tem permissão para isso.
                 *
                 *     `admin_factor_required`: Ative a segunda etapa na tela Segurança para usar a administração.
                 */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "forbidden" | "admin_factor_required";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The price of each coin in USDT, and reais for one USDT */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExchangeRates"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exchange-rates/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The price of one coin in USDT over 24 hours, 7 or 30 days */
        get: {
            parameters: {
                query: {
                    coin: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                    range?: "24h" | "7d" | "30d";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistory"];
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `rates_unavailable`: Cotações indisponíveis no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "rates_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges one coin for another at the bank’s rate */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The same id and body give the first answer again, and one movement */
                    "x-request-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        from_currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                        /** @enum {string} */
                        to_currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                        /** @description Decimal amount, as a number or a text */
                        from_amount: number | string;
                        /** @description As shown; refused over 1 % above the rate */
                        to_amount?: (number | string) | null;
                        /** @description Accepted and not used: the bank trades at its own rate */
                        exchange_rate?: (number | string) | null;
                        description?: string | null;
                        /** @description Accepted and not used */
                        user_email?: (string | number) | null;
                        /** @description Accepted and not used */
                        created_by?: (string | number) | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Transaction"];
                    };
                };
                /**
                 * @description `invalid_amount`: Valor inválido.
                 *
                 *     `invalid_description`: Descrição inválida. Use até 140 caracteres.
                 *
                 *     `same_currency`: Escolha duas moedas diferentes.
                 *
                 *     `invalid_request`: Dados inválidos. Confira os campos e tente novamente.
                 *
                 *     `request_id_invalid`: Identificador da requisição inválido.
                 */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_amount" | "invalid_description" | "same_currency" | "invalid_request" | "request_id_invalid";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `quote_changed`: A cotação mudou. Confira o novo valor.
                 *
                 *     `request_id_reused`: Este identificador de requisição já foi usado com outros dados.
                 */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "quote_changed" | "request_id_reused";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `insufficient_funds`: Saldo insuficiente. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "insufficient_funds";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `rates_unavailable`: Cotações indisponíveis no momento. Tente novamente em instantes.
                 *
                 *     `service_unavailable`: Serviço indisponível. Tente novamente em instantes.
                 */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "rates_unavailable" | "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to the account, newest first, and how much of it is unread */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["FeedItem"][];
                            /** @description At most 99 */
                            unread: number;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks the feed as read up to an item */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The newest item that was seen */
                        up_to: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the customer is told of, by which channel */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            channels: {
                                received: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                                sent: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                                investments: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                                security: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                            };
                            /** @description Whole hours in Brasília, in which no SMS is sent; security is not held back */
                            quiet_hours: {
                                from: number;
                                until: number;
                            } | null;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        /** Chooses channels and quiet hours; security stays on */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        channels: {
                            received: {
                                in_app: boolean;
                                email: boolean;
                                sms: boolean;
                            };
                            sent: {
                                in_app: boolean;
                                email: boolean;
                                sms: boolean;
                            };
                            investments: {
                                in_app: boolean;
                                email: boolean;
                                sms: boolean;
                            };
                            security: {
                                in_app: boolean;
                                email: boolean;
                                sms: boolean;
                            };
                        };
                        /** @description Whole hours in Brasília, in which no SMS is sent; security is not held back */
                        quiet_hours: {
                            from: number;
                            until: number;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            channels: {
                                received: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                                sent: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                                investments: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                                security: {
                                    in_app: boolean;
                                    email: boolean;
                                    sms: boolean;
                                };
                            };
                            /** @description Whole hours in Brasília, in which no SMS is sent; security is not held back */
                            quiet_hours: {
                                from: number;
                                until: number;
                            } | null;
                        };
                    };
                };
                /** @description `invalid_request`: Dados inválidos. Confira os campos e tente novamente. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "invalid_request";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /**
                 * @description `unauthenticated`: Token não encontrado. Faça login novamente.
                 *
                 *     `session_expired`: Sua sessão expirou. Faça login novamente.
                 */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unauthenticated" | "session_expired";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `payload_too_large`: O conteúdo enviado é grande demais. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "payload_too_large";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `unsupported_media_type`: Formato não suportado. Envie JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "too_many_requests";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `internal_error`: Erro interno. Tente novamente. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "internal_error";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
                /** @description `service_unavailable`: Serviço indisponível. Tente novamente em instantes. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The message to show, in Brazilian Portuguese */
                            error: string;
                            /** @enum {string} */
                            code: "service_unavailable";
                            request_id?: string;
                            /** @description With `second_factor_required`: what the proof must be for; see /api/security/proofs */
                            proof_for?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: string;
            user_email: string | null;
            /** @constant */
            account_type: "main";
            /** @enum {string} */
            currency_code: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            currency_name: string;
            balance: number;
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            updated_date: string;
        };
        BalanceHistory: {
            days: {
                /** Format: date */
                date: string;
                total_usdt: number;
            }[];
            /** @description Change of the total over the 30 days, in percent; null without history */
            change_percent: number | null;
        };
        Token: {
            /** @description Opaque session token, sent as a bearer */
            token: string;
        };
        User: {
            id: string;
            email: string | null;
            phone: string | null;
            full_name: string;
            name: string;
            /** @enum {string} */
            role: "user" | "admin";
            /** Format: date-time */
            created_date: string;
        };
        AdminUser: {
            id: string;
            email: string | null;
            phone: string | null;
            full_name: string;
            /** @enum {string} */
            role: "user" | "admin";
            /** Format: date-time */
            created_date: string;
            /** @description Spendable, per coin; 0 without an account */
            balances: {
                USDT: number;
                BTC: number;
                ETH: number;
                SOL: number;
                BNB: number;
            };
            second_factor: boolean;
            blocked: boolean;
            /** @description Of the open sessions */
            last_seen_date: string | null;
        };
        AdminUserDetail: {
            id: string;
            email: string | null;
            phone: string | null;
            full_name: string;
            /** @enum {string} */
            role: "user" | "admin";
            /** Format: date-time */
            created_date: string;
            /** @description Spendable, per coin; 0 without an account */
            balances: {
                USDT: number;
                BTC: number;
                ETH: number;
                SOL: number;
                BNB: number;
            };
            second_factor: boolean;
            blocked: boolean;
            /** @description Of the open sessions */
            last_seen_date: string | null;
            /** @description In open withdrawals, of each coin */
            held: {
                USDT: number;
                BTC: number;
                ETH: number;
                SOL: number;
                BNB: number;
            };
            open_sessions: number;
            blocked_date: string | null;
            block_reason: string | null;
            /** @description Because of a reversed PIX */
            outgoing_paused: boolean;
            /** @description Role of a change that waits for a second administrator; null without one */
            pending_role: ("user" | "admin") | null;
        };
        AdminStats: {
            total_users: number;
            /** @description Sum of amount_usdt of completed transactions, each movement once */
            total_usdt_volume: number;
            /** @description Each movement once */
            total_transactions: number;
            /** @description The last 30 days in Brazil, oldest first, days without any included */
            days: {
                /** Format: date */
                date: string;
                volume_usdt: number;
                transactions: number;
            }[];
        };
        AuditLogRow: {
            id: string;
            /** Format: date-time */
            created_date: string;
            /** @description customer:<id>, admin:<id>, system:<part> or operator:<door> */
            actor: string;
            actor_name: string | null;
            action: string;
            /** @description What it was done to, as <kind>:<id> */
            subject: string;
            subject_name: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            address: string | null;
        };
        SuspensePayment: {
            /** @description The endToEndId */
            id: string;
            txid: string | null;
            amount_brl: number;
            /** @description What was credited or, while nobody decided, what would be */
            amount_usdt: number;
            /** @enum {string} */
            reason: "unknown_charge" | "other_key" | "other_amount" | "already_paid" | "refunded" | "expired";
            /** @enum {string} */
            state: "waiting" | "returning" | "assigned" | "returned";
            /** Format: date-time */
            paid_date: string;
            /** Format: date-time */
            created_date: string;
            /** @description Owner of the charge that the payment names; not proof that the money is theirs */
            charge_owner: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            assigned_to: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_date: string | null;
            /** @description Why the provider last failed to return it */
            return_problem: string | null;
            /** @description Whether the caller’s decision would wait for a second administrator */
            needs_two: boolean;
            /** @description First of two approvals: the same call by another administrator carries it out; null without one */
            first_approval: {
                /** @enum {string} */
                action: "assign" | "return" | "settle";
                /** @description Who would get the money */
                user: {
                    id: string;
                    name: string;
                    email: string | null;
                    phone: string | null;
                } | null;
                note: string | null;
                approved_by: {
                    id: string;
                    name: string;
                    email: string | null;
                    phone: string | null;
                };
                /** Format: date-time */
                approved_date: string;
            } | null;
        };
        PixReversal: {
            id: string;
            /** @description Of the payment that went back */
            end_to_end_id: string;
            txid: string | null;
            /** @description As the payment provider names it: ORIGINAL, MED_FRAUDE, … */
            nature: string | null;
            /** @description What went back to the payer */
            amount_brl: number;
            /** @description The part of the credit that it stands for */
            amount_usdt: number;
            /** @description Taken from the balance when it was booked */
            taken: number;
            /** @description Collected from the balance since */
            collected: number;
            /** @description Borne by the bank */
            written_off: number;
            outstanding: number;
            /** @description What the user has in USDT now */
            available: number;
            /** @description Withdrawals of the user that wait to be decided or sent */
            pending_withdrawals: number;
            /** @enum {string} */
            state: "open" | "settled";
            /** Format: date-time */
            created_date: string;
            user: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
            /** @description Who first approved a write-off */
            write_off_requested_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            settled_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            settled_date: string | null;
        };
        UnattributedDeposit: {
            id: string;
            currency: string;
            network: string;
            address: string;
            tag: string | null;
            tx_id: string;
            /** @description Null for an unsupported coin or a fraction of its unit */
            amount: number | null;
            /** @description As the exchange wrote it */
            amount_text: string;
            /** @enum {string} */
            reason: "master_account" | "unknown_address" | "other_tag" | "repeated" | "unsupported_coin" | "too_small" | "rejected" | "gone";
            /** @enum {string} */
            state: "waiting" | "rejected" | "gone" | "assigned" | "returned";
            /** @description Whether it can be given to a user now */
            assignable: boolean;
            /** Format: date-time */
            created_date: string;
            /** @description Owner of the sub-account; not proof of ownership */
            arrived_at: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            assigned_to: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_date: string | null;
            /** @description How it was sent back */
            note: string | null;
            transaction_id: string | null;
            /** @description Whether the caller’s decision would wait for a second administrator */
            needs_two: boolean;
            /** @description First of two approvals: the same call by another administrator carries it out; null without one */
            first_approval: {
                /** @enum {string} */
                action: "assign" | "return" | "settle";
                /** @description Who would get the money */
                user: {
                    id: string;
                    name: string;
                    email: string | null;
                    phone: string | null;
                } | null;
                note: string | null;
                approved_by: {
                    id: string;
                    name: string;
                    email: string | null;
                    phone: string | null;
                };
                /** Format: date-time */
                approved_date: string;
            } | null;
        };
        Reconciliation: {
            /** @enum {string} */
            state: "matches" | "in_flight" | "drift" | "unknown" | "never";
            checked_date: string | null;
            /** @description Providers that did not answer, and why */
            problems: string[];
            lines: {
                /** @enum {string} */
                provider: "psp" | "binance";
                /** @enum {string} */
                currency: "BRL" | "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
                /**
                 * @description in_flight: explained by what is in flight · unknown: the provider does not answer
                 * @enum {string}
                 */
                state: "matches" | "in_flight" | "drift" | "unknown";
                /** @description What the provider says it holds for us */
                held: number | null;
                /** @description What it held before the books began */
                opening: number | null;
                /** @description The books had movements already when the opening was first read */
                opening_assumed: boolean;
                /** @description What the books say it holds, the opening not counted */
                books: number;
                /** @description held - opening - books */
                difference: number | null;
                /** @description What of it nothing in flight explains */
                drift: number | null;
                in_flight: {
                    /** @enum {string} */
                    kind: "pix_payment" | "pix_return" | "pix_reversal" | "pix_payout" | "crypto_deposit" | "crypto_withdrawal";
                    id: string;
                    /** @description What it adds to what the provider holds beyond the books */
                    amount: number;
                    /** @description Whether the provider says it did it; otherwise it may have */
                    certain: boolean;
                    /** Format: date-time */
                    created_date: string;
                    /** @description Of a reversal: whose credit went back */
                    customer: string | null;
                }[];
                /** @description What the bank owes: customers, and whoever owns what is nobody’s yet */
                customers: number;
                /** @description What the provider holds in percent of what is owed, floored to two decimals; null when nothing is owed or the provider does not answer */
                coverage: number | null;
                /** @description The desk’s own; below zero it has sold more than it bought, which is no drift */
                position: number;
            }[];
            /** @description All currencies by their worth at the check; null without prices or an answer of every provider */
            coverage: {
                held_usdt: number;
                owed_usdt: number;
                percent: number | null;
            } | null;
            /** @description The last check of each of the latest 30 days in Brazil that had one, oldest first */
            days: {
                /** Format: date */
                date: string;
                held_usdt: number;
                owed_usdt: number;
            }[];
        };
        AdminQueues: {
            queues: {
                pix_withdrawals: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                crypto_withdrawals: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                pix_unknown: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                crypto_unknown: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                adjustments: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                role_changes: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                suspense: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                reversals: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
                unattributed: {
                    count: number;
                    oldest_date: string | null;
                    /** @description Wait for a second approval that the caller has not given */
                    for_me: number;
                };
            };
        };
        AdminFlows: {
            /** @description The last 90 days in Brazil, oldest first, days without any included */
            days: {
                /** Format: date */
                date: string;
                new_users: number;
                /** @description Completed deposits by PIX and in coins */
                in_usdt: number;
                /** @description Completed withdrawals by PIX and in coins */
                out_usdt: number;
            }[];
        };
        WithdrawalContext: {
            user: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
            /** Format: date-time */
            user_since: string;
            last_seen_date: string | null;
            second_factor: boolean;
            blocked: boolean;
            balances: {
                USDT: number;
                BTC: number;
                ETH: number;
                SOL: number;
                BNB: number;
            };
            held: {
                USDT: number;
                BTC: number;
                ETH: number;
                SOL: number;
                BNB: number;
            };
            completed_withdrawals: number;
            deposits_24h: {
                count: number;
                amount_usdt: number;
            };
            /** @description What the audit log has of it, oldest first */
            events: {
                action: string;
                /** Format: date-time */
                created_date: string;
                actor_name: string | null;
            }[];
        };
        AdminUserSecurity: {
            email_confirmed: boolean;
            phone_confirmed: boolean;
            totp: boolean;
            passkeys: number;
            /** @description When a code last set the password */
            password_reset_date: string | null;
            sessions: {
                id: string;
                device: string;
                address: string | null;
                /** Format: date-time */
                created_date: string;
                /** Format: date-time */
                last_used_date: string;
            }[];
        };
        CustomerNote: {
            id: string;
            text: string;
            author_name: string;
            /** Format: date-time */
            created_date: string;
        };
        AdjustmentRequest: {
            id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "refused";
            user: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
            /** @enum {string} */
            currency_code: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            amount: number;
            /** @enum {string} */
            action: "add" | "subtract";
            description: string | null;
            requested_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
            /** Format: date-time */
            requested_date: string;
            /** @description Who gave the first approval; null if they are no longer an administrator */
            first_approved_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_date: string | null;
        };
        RoleChange: {
            id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "refused";
            user: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
            /**
             * @description The requested role
             * @enum {string}
             */
            role: "user" | "admin";
            requested_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
            /** Format: date-time */
            requested_date: string;
            /** @description Who gave the first approval; null if they are no longer an administrator */
            first_approved_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_by: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            } | null;
            decided_date: string | null;
        };
        VirtualCard: {
            id: string;
            user_email: string | null;
            /** @description 16 digits; all but the last four are asterisks for anybody but the holder, and where seeing them asks for more than the session */
            card_number: string;
            holder_name: string;
            /** @description MM/YY */
            expiry_date: string;
            cvv: string;
            masked: boolean;
            /** @description By its holder; a blocked card is always masked */
            blocked: boolean;
            /** Format: date-time */
            created_date: string;
        };
        Contact: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description One or two letters, for a picture of them */
            initials: string;
            /** @description Their name as the owner of the contact wrote it */
            nickname: string | null;
            favourite: boolean;
            email: string | null;
            /** @description In place of the e-mail, for who is known by phone */
            phone: string | null;
            /**
             * @description Whether the last transfer came from them or went to them
             * @enum {string}
             */
            last_direction: "in" | "out";
            last_amount: number;
            /** @enum {string} */
            last_currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            /** Format: date-time */
            last_date: string;
        };
        CryptoNetwork: {
            /** @description Its code, which the other calls take */
            network: string;
            name: string;
            /** @description What sending costs, on top of the amount, in the coin */
            fee: number;
            /** @description The least that can be sent */
            min: number;
            /** @description The most that can be sent at once */
            max: number;
            /** @description An amount to send is a whole multiple of this */
            step: number;
            /** @description Less than this does not arrive, and can not be given back */
            deposit_min: number;
            /** @description Blocks after which a deposit is credited */
            confirmations: number;
            arrival_minutes: number | null;
            is_default: boolean;
            memo_required: boolean;
            deposit_enabled: boolean;
            withdraw_enabled: boolean;
        };
        CryptoDepositAddress: {
            address: string;
            /** @description The memo, where the network has one */
            tag?: string;
            /** Format: uuid */
            deposit_id: string;
            /** @enum {string} */
            coin: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            network: string;
            deposit_min: number;
            confirmations: number;
        };
        CryptoDepositStatus: {
            /** Format: uuid */
            deposit_id: string;
            /** @enum {string} */
            status: "pendente" | "confirmado";
            /** @enum {string} */
            coin: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            network: string;
            address: string;
            /** @description In the coin; null while no deposit has been seen */
            amount: number | null;
            /** @description Worth in USDT when credited, if priced */
            usdt_value: number | null;
            tx_id: string | null;
            /** @description Of a deposit that was seen and is not credited yet */
            confirmations: {
                done: number;
                needed: number;
            } | null;
            transaction_id: string | null;
            confirmed_date: string | null;
        };
        CryptoTransfer: {
            transaction_id: string;
            withdrawal_id: string;
            /** @constant */
            status: "pending";
            /** @enum {string} */
            coin: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            /** @description What the recipient will get */
            amount: number;
            /** @description Held on top of the amount for the network */
            fee: number;
            /** @description What the balance was reduced by */
            total: number;
            /** @description The code of the network it goes by */
            network: string;
            /** @description The address in its canonical form */
            recipient_wallet: string;
            tag: string | null;
            /**
             * Format: date-time
             * @description When the money was held
             */
            created_date: string;
        };
        ExchangeRates: {
            /** @description False when the prices are older than 60 s, or missing */
            success: boolean;
            /** @description The price of one coin in USDT */
            rates: {
                USDT?: number;
                BTC?: number;
                ETH?: number;
                SOL?: number;
                BNB?: number;
            };
            /** @description Reais for one USDT */
            usdt_brl: number;
            /** @description Basis points of what an exchange gives that stay with the bank */
            spread_bps: number;
            updated_at: string | null;
        };
        RateHistory: {
            /** @enum {string} */
            coin: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            /** @enum {string} */
            range: "24h" | "7d" | "30d";
            points: {
                /** Format: date-time */
                at: string;
                price: number;
            }[];
        };
        HelpRequest: {
            id: string;
            /** @enum {string} */
            subject: "transaction" | "withdrawal" | "card" | "security" | "data" | "other";
            text: string;
            transaction_id: string | null;
            /** @enum {string} */
            state: "open" | "answered";
            answer: string | null;
            /** Format: date-time */
            created_date: string;
            answered_date: string | null;
        };
        AdminHelpRequest: {
            id: string;
            /** @enum {string} */
            subject: "transaction" | "withdrawal" | "card" | "security" | "data" | "other";
            text: string;
            transaction_id: string | null;
            /** @enum {string} */
            state: "open" | "answered";
            answer: string | null;
            /** Format: date-time */
            created_date: string;
            answered_date: string | null;
            customer: {
                id: string;
                name: string;
                email: string | null;
                phone: string | null;
            };
        };
        Fees: {
            /** @description Basis points of a trade that stay with the bank */
            exchange_spread_bps: number;
        };
        Limits: {
            is_night: boolean;
            /** @description Hours of Brasília */
            night: {
                begins: string;
                ends: string;
            };
            /** @description End of the withdrawal pause; null without one */
            withdrawals_from: string | null;
            /** @description Start of the pause of outgoing money after a reversed PIX */
            outgoing_paused_from: string | null;
            pix: {
                /** @enum {string} */
                currency: "BRL" | "USDT";
                /** @description No limit of this kind is raised above it */
                maximum: number;
                /** @description The most that one withdrawal may be worth now, by these limits */
                available: number;
                each: {
                    /** @description The limit in force */
                    amount: number;
                    /** @description A higher one that was asked for, and from when it is in force */
                    raise: {
                        amount: number;
                        /** Format: date-time */
                        from: string;
                    } | null;
                };
                day: {
                    /** @description The limit in force */
                    amount: number;
                    /** @description A higher one that was asked for, and from when it is in force */
                    raise: {
                        amount: number;
                        /** Format: date-time */
                        from: string;
                    } | null;
                    /** @description Of this day, or this night; refused withdrawals left out */
                    used: number;
                    left: number;
                };
                night: {
                    /** @description The limit in force */
                    amount: number;
                    /** @description A higher one that was asked for, and from when it is in force */
                    raise: {
                        amount: number;
                        /** Format: date-time */
                        from: string;
                    } | null;
                    /** @description Of this day, or this night; refused withdrawals left out */
                    used: number;
                    left: number;
                };
            };
            crypto: {
                /** @enum {string} */
                currency: "BRL" | "USDT";
                /** @description No limit of this kind is raised above it */
                maximum: number;
                /** @description The most that one withdrawal may be worth now, by these limits */
                available: number;
                each: {
                    /** @description The limit in force */
                    amount: number;
                    /** @description A higher one that was asked for, and from when it is in force */
                    raise: {
                        amount: number;
                        /** Format: date-time */
                        from: string;
                    } | null;
                };
                day: {
                    /** @description The limit in force */
                    amount: number;
                    /** @description A higher one that was asked for, and from when it is in force */
                    raise: {
                        amount: number;
                        /** Format: date-time */
                        from: string;
                    } | null;
                    /** @description Of this day, or this night; refused withdrawals left out */
                    used: number;
                    left: number;
                };
                night: {
                    /** @description The limit in force */
                    amount: number;
                    /** @description A higher one that was asked for, and from when it is in force */
                    raise: {
                        amount: number;
                        /** Format: date-time */
                        from: string;
                    } | null;
                    /** @description Of this day, or this night; refused withdrawals left out */
                    used: number;
                    left: number;
                };
            };
        };
        FeedItem: {
            id: string;
            /** @description What happened, such as `transfer_received`; new ones may be added */
            type: string;
            /** @enum {string} */
            kind: "received" | "sent" | "investments" | "security";
            /** Format: date-time */
            at: string;
            read: boolean;
            /** @description What happened, in Brazilian Portuguese */
            title: string;
            text: string | null;
            /** @description The row of the history */
            transaction_id: string | null;
        };
        PixCharge: {
            txid: string;
            /** @description The copy-and-paste code, also drawn as the QR code */
            brcode: string;
            valor: number;
            /** @description What will be credited when it is paid */
            amount_usdt: number;
            /** @enum {string} */
            status: "pending" | "aprovado" | "expirado";
            /** Format: date-time */
            expires_at: string;
            original: {
                brcode: string;
                txid: string;
                valor: number;
            };
        };
        PixChargeStatus: {
            txid: string;
            /** @enum {string} */
            status: "pending" | "aprovado" | "expirado";
            valor: number;
            amount_usdt: number | null;
            transaction_id: string | null;
            /** Format: date-time */
            expires_at: string;
            /** @description What of it went back to the payer after it was credited, in BRL */
            reversed: number;
        };
        PixSent: {
            transaction_id: string;
            withdrawal_id: string;
            /** @constant */
            status: "pending";
            /** @description What was debited */
            amount_usdt: number;
            /** @description What the receiver will get */
            amount_brl: number;
            /**
             * Format: date-time
             * @description When the money was held
             */
            created_date: string;
        };
        Profile: {
            full_name: string;
            email: string | null;
            email_confirmed: boolean;
            phone: string | null;
            phone_confirmed: boolean;
            /** @description False for who signs in with Google alone */
            has_password: boolean;
            second_factor: boolean;
            /** Format: date-time */
            created_date: string;
        };
        SavingsDeposit: {
            /** @constant */
            success: true;
            savings_id: string;
            transaction_id: string;
            amount: number;
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            unlocks_at: string;
            message: string;
        };
        SavingsBalance: {
            total: number;
            yield: number;
            /** @description Open investments, the newest first */
            details: {
                id: string;
                /** @description What was invested */
                amount: number;
                /** @description What it is worth now */
                value: number;
                /** @description What it has earned: value less amount */
                yield: number;
                /** Format: date-time */
                created_date: string;
                /**
                 * Format: date-time
                 * @description From when a withdrawal costs no penalty
                 */
                unlocks_at: string;
                /** @description What a withdrawal would cost now */
                penalty_amount: number;
                /** @description What a withdrawal would pay now */
                withdrawal_amount: number;
            }[];
        };
        SavingsWithdrawal: {
            /** @constant */
            success: true;
            savings_id: string;
            transaction_id: string;
            withdrawal_amount: number;
            penalty_amount: number;
            amount: number;
            yield: number;
            /**
             * Format: date-time
             * @description When it was closed and paid
             */
            created_date: string;
            /** @description What to tell the customer, in Brazilian Portuguese */
            message: string;
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            created_date: string;
            last_used_date: string | null;
        };
        Security: {
            totp: {
                on: boolean;
                since: string | null;
            };
            passkeys: components["schemas"]["Passkey"][];
            recovery_codes_left: number;
            /** @description The one address at which a browser makes and uses passkeys */
            passkey_origin: string;
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** @description What the browser says it is, in words */
            device: string;
            /** @description Whether it says it is a phone or a tablet */
            phone: boolean;
            /** @description From where it was opened */
            address: string | null;
            /** Format: date-time */
            created_date: string;
            /**
             * Format: date-time
             * @description To within five minutes
             */
            last_used_date: string;
            /** @description Whether this call came with it */
            current: boolean;
        };
        Transaction: {
            id: string;
            /** @enum {string} */
            transaction_type: "transfer" | "crypto_transfer" | "crypto_deposit" | "crypto_exchange" | "pix_deposit" | "pix_withdrawal" | "pix_reversal" | "savings_deposit" | "savings_withdrawal" | "adjustment";
            /** @enum {string} */
            status: "completed" | "pending" | "failed";
            /** @enum {string} */
            direction: "in" | "out" | "none";
            /** Format: date-time */
            created_date: string;
            created_by: string;
            description: string | null;
            amount_brl: number | null;
            amount_usdt: number | null;
            brl_to_usdt_rate: number | null;
            pix_key: string | null;
            end_to_end_id: string | null;
            from_currency: ("USDT" | "BTC" | "ETH" | "SOL" | "BNB") | null;
            to_currency: ("USDT" | "BTC" | "ETH" | "SOL" | "BNB") | null;
            from_amount: number | null;
            crypto_amount: number | null;
            /** @description Of a transfer; the phone in E.164 if its sender named the recipient by phone */
            recipient_email: string | null;
            /** @description Of a transfer */
            recipient_name?: string | null;
            /** @description Of a transfer */
            sender_name: string | null;
            /** @description Of a transfer, unless its sender has none */
            sender_email: string | null;
            /** @description Why it failed: denied by the bank, cancelled by its owner, refused by the payment network, or returned after payment */
            failure: ("denied" | "cancelled" | "refused" | "returned") | null;
            /** @description Details of `failure`, in Portuguese */
            failure_reason: string | null;
            /** @description When a failed withdrawal was back in the balance */
            returned_date: string | null;
        };
        TransferRecipient: {
            /** @description First name and one letter, "Ana L."; of a contact, with whom there was a transfer, the full name */
            name: string;
            /** @description One or two letters, for a picture of them */
            initials: string;
            /** @description Whether the recipient has shown that the e-mail, or the phone asked for, is theirs */
            email_confirmed: boolean;
            /** @description Whether there was a transfer between the two */
            known: boolean;
            /** @description Transfers to them need no second factor, whatever the amount */
            trusted: boolean;
        };
        OwnWithdrawal: {
            id: string;
            /** @enum {string} */
            type: "pix" | "crypto";
            /** @enum {string} */
            status: "pending" | "approved" | "sending" | "unknown" | "completed" | "failed" | "cancelled" | "returned";
            /** @enum {string} */
            currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            /** @description What was asked for, in `currency`, without the fee */
            amount: number;
            /** @description Held on top of the amount, in `currency` */
            fee: number;
            /** @description The payout of a PIX withdrawal */
            amount_brl: number | null;
            pix_key: string | null;
            pix_key_type: ("cpf" | "cnpj" | "email" | "phone" | "random") | null;
            holder_name: string | null;
            bank_name: string | null;
            crypto_address: string | null;
            network: string | null;
            tag: string | null;
            description: string | null;
            transaction_id: string;
            /** @description endToEndId or transaction hash of a completed payout */
            reference: string | null;
            failure: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description When it was approved, denied, or cancelled by its owner */
            decided_at: string | null;
            closed_at: string | null;
            /** @description Once the whole amount is back in the balance: why, and since when */
            returned: {
                /** @enum {string} */
                cause: "denied" | "cancelled" | "refused" | "returned";
                reason: string | null;
                /** Format: date-time */
                at: string;
            } | null;
        };
        Withdrawal: {
            id: string;
            /** @enum {string} */
            type: "pix" | "crypto";
            /** @enum {string} */
            status: "pending" | "approved" | "sending" | "unknown" | "completed" | "failed" | "cancelled" | "returned";
            /** @enum {string} */
            currency: "USDT" | "BTC" | "ETH" | "SOL" | "BNB";
            /** @description What was asked for, in `currency`, without the fee */
            amount: number;
            /** @description Held on top of the amount, in `currency` */
            fee: number;
            /** @description The payout of a PIX withdrawal */
            amount_brl: number | null;
            pix_key: string | null;
            pix_key_type: ("cpf" | "cnpj" | "email" | "phone" | "random") | null;
            holder_name: string | null;
            bank_name: string | null;
            crypto_address: string | null;
            network: string | null;
            tag: string | null;
            description: string | null;
            transaction_id: string;
            /** @description endToEndId or transaction hash of a completed payout */
            reference: string | null;
            failure: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description When it was approved, denied, or cancelled by its owner */
            decided_at: string | null;
            closed_at: string | null;
            /** @description Once the whole amount is back in the balance: why, and since when */
            returned: {
                /** @enum {string} */
                cause: "denied" | "cancelled" | "refused" | "returned";
                reason: string | null;
                /** Format: date-time */
                at: string;
            } | null;
            user_id: string;
            user_name: string;
            user_email: string | null;
            user_phone: string | null;
            /** Format: date-time */
            user_since: string;
            /** @description No earlier payout to the customer completed */
            first_withdrawal: boolean;
            second_factor: boolean;
            user_blocked: boolean;
            /** @description An earlier payout to the same destination completed */
            known_destination: boolean;
            /** @description Since when the payment network does not know the payout; after ten minutes it can be resent or released */
            missing_since: string | null;
            /** @description E-mail or phone of the administrator who decided */
            decided_by: string | null;
            cancelled_by_customer: boolean;
            /** @description Why an administrator denied it */
            cancel_reason: ("invalid_destination" | "holder_mismatch" | "suspected_fraud" | "customer_request" | "other") | null;
            cancel_note: string | null;
            /** @description The decision needs or needed a second administrator */
            needs_two: boolean;
            /** @description E-mail or phone of the administrator who gave the first approval; null if they no longer are one */
            first_approved_by: string | null;
            first_approved_at: string | null;
            /** @description What that first approval is for */
            first_approved_action: ("approve" | "resend" | "release") | null;
            /** @description A credited PIX of theirs was reversed and is not settled: the withdrawal cannot be approved */
            outgoing_paused: boolean;
        };
        WithdrawalDecision: {
            /** @constant */
            success: true;
            id: string;
            /**
             * @description Still pending after the first of two approvals, or unknown after that of a resending or release
             * @enum {string}
             */
            status: "pending" | "approved" | "cancelled" | "failed" | "unknown";
        };
        OwnWithdrawalCancelled: {
            /** @constant */
            success: true;
            id: string;
            /** @constant */
            status: "cancelled";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

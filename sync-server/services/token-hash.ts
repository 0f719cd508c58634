import { createHash } from 'node:crypto'

/** Under which key a token is stored: its SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Beginning of API keys of integrators, so that scanners of leaked secrets know them. */
export const API_KEY_PREFIX = 'hfk_'

import * as z from 'zod'
import { FormBoolean, formObject } from '../../primitives/wire-fields.ts'
import { WebAddress } from '../web-address.ts'
import { SAP_AUTHS } from './sap-kinds.ts'

const word = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, { error: 'has control characters' })
/** '' for none, else digits: it becomes part of a question to the peer. */
const key = z
  .string()
  .trim()
  .regex(/^\d{0,18}$/, { error: 'is no number' })
/** A secret: a text is a new one, '' takes it away, the object stands for the one that is kept. */
export const SapSecret = formObject(z.union([z.string().max(10_000), z.strictObject({ masked: z.literal(true) })]))

/** Connection of a recruiter to SAP, as forms send it. */
export const SAP_FIELDS = {
  sap_company_url: WebAddress,
  sap_username: word,
  sap_company_id: word,
  sap_password: SapSecret,
  sap_status_id: key,
  sap_completed_status_id: key,
  sap_template_id: key,
  sap_is_anonymous: FormBoolean,
  sap_is_candidate_direct_link: FormBoolean,
  /** the way to sign in */
  sap_auth: z.enum(SAP_AUTHS),
  sap_client_id: word,
  /** PEM of an RSA key; with it assertions are signed */
  sap_private_key: SapSecret,
} as const

const Kept = z.union([z.literal(''), z.object({ masked: z.literal(true) })])
/** The same as accounts show it: secrets never leave. */
export const SAP_SHOWN = {
  sap_company_url: z.string(),
  sap_username: z.string(),
  sap_company_id: z.string(),
  sap_password: Kept,
  sap_status_id: z.string(),
  sap_completed_status_id: z.string(),
  sap_template_id: z.string(),
  sap_is_anonymous: z.boolean(),
  sap_is_candidate_direct_link: z.boolean(),
  sap_auth: z.enum(SAP_AUTHS),
  sap_client_id: z.string(),
  sap_private_key: Kept,
} as const

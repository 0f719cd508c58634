import { normalEmail } from '#shared/primitives/email-address.ts'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { passwordProblems } from '#shared/policies/password.ts'
import { isLoopbackHost } from './services/network.ts'
import { tenantVariable } from './services/sso/tenant-config.ts'

/**
 * Reads the whole configuration from environment variables, once, at start. An empty variable counts as not set.
 * @throws ConfigError naming every variable that is wrong, not only the first
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = checkedVariables.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  return toConfig(parsed.data, env.XDG_CACHE_HOME || join(homedir(), '.cache'))
}

/** The configuration cannot be used; the message lists every problem, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const text = z.string().trim()
const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `must be a URL like ${example}` })
const origin = (example: string) => url(/^https?$/, example).transform((value) => value.replace(/\/+$/, ''))
const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error: message }).int({ error: message }).min(from, { error: message }).max(to, { error: message })
}
const bucket = (fallback: string) =>
  text
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, { error: 'must be a bucket name: 3 to 63 lower-case letters, digits and hyphens' })
    .default(fallback)
const languages = text
  .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.enum(INTERVIEW_LANGUAGE_NAMES, { error: 'must be interview languages, as english,thai' })))
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true')

/** The rule of every new password, checked here so that the server names the variable instead of failing later. */
function isAllowedPassword(password: string): boolean {
  return passwordProblems(password, PasswordPolicy.parse({})).length === 0
}

/** Variables, one a line: the same list as .env.example and the app service of docker-compose.yml (a test compares the three). */
const variables = z.object({
  /** production sends HSTS and refuses a missing SECRET_KEY beside a shared database */
  NODE_ENV: z.enum(['development', 'production', 'test'], { error: 'must be development, production or test' }).default('development'),
  /** address to listen on; the default is this machine only, because the demo accounts are public */
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(8080),
  /** database, objects and secrets of the embedded engines */
  DATA_DIR: text.default('.data'),
  /** folder of built engines; default `$XDG_CACHE_HOME/holdfast` or `~/.cache/holdfast` */
  CACHE_DIR: text.optional(),
  /** origin people type, used in links and mails, and then the only host that is answered; without it the checked origin of the request is used */
  PUBLIC_URL: origin('https://interviews.example.org').optional(),
  /** believe X-Forwarded-*: only behind a proxy that sets them */
  TRUST_PROXY: flag.default(false),
  /** replaces the embedded database */
  MONGODB_URI: text.regex(/^mongodb(\+srv)?:\/\/[^/]+/, { error: 'must be a URI like mongodb://host:27017/holdfast' }).optional(),
  /** replaces the embedded object store */
  S3_ENDPOINT: origin('https://s3.example.org').optional(),
  /** origin by which browsers reach the same store, when it differs from S3_ENDPOINT */
  S3_PUBLIC_URL: origin('https://files.example.org').optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET_RESUME: bucket('holdfast-resume'),
  S3_BUCKET_MEDIA: bucket('holdfast-media'),
  S3_BUCKET_RECRUITER: bucket('holdfast-recruiter-data'),
  S3_BUCKET_PROCESSED: bucket('holdfast-processed-media'),
  /** without it mail waits in the database */
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text.default('Holdfast <no-reply@localhost>'),
  /** domain of the addresses that mails about jobs come from, as no-reply@interview.MAIL_DOMAIN; without it they come from MAIL_FROM */
  MAIL_DOMAIN: text
    .regex(/^(?=.{1,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i, { error: 'must be a domain like example.org' })
    .optional(),
  /** fills an empty database; default demo with the embedded database on this machine only, else none: the accounts are public */
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  /** key of candidate links; the same on every process that shares a database */
  SECRET_KEY: text.min(32, { error: 'must have at least 32 characters' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  /** first administrator, made at start when missing */
  ADMIN_EMAIL: z
    .string()
    .overwrite(normalEmail)
    .pipe(z.email({ error: 'must be an e-mail address' }))
    .optional(),
  ADMIN_PASSWORD: text
    .refine(isAllowedPassword, { error: 'must have 12 characters with upper case, lower case, a digit and a symbol' })
    .optional(),
  /** identity providers of recruiters, each a JSON object (docs/single-sign-on.md) */
  SSO_DEFAULT: tenantVariable('default').optional(),
  SSO_ENTERPRISE: tenantVariable('enterprise').optional(),
  /** candidates prove with a little work of their device that they are no script before a code is sent */
  CAPTCHA: flag.default(false),
  /** forgot password answers the same whether or not there is an account */
  HIDE_UNKNOWN_EMAILS: flag.default(false),
  /** target of the logged-out page */
  CONTACT_URL: url(/^(?:https|mailto)$/, 'https://example.org/contact or mailto:help@example.org').optional(),
  SOCIAL_URL: url(/^https$/, 'https://social.example.org/us').optional(),
  /** virus scanner (clamd) for files that come in one piece; without it they are marked as not scanned */
  CLAMD_URL: url(/^(?:tcp|unix)$/, 'tcp://clamd:3310 or unix:///run/clamav/clamd.sock').optional(),
  /** service that makes values of the words of CVs in place of our parser */
  CV_PARSER_URL: origin('https://cvs.example.org/parse').optional(),
  /** finds words in English answers on this machine: 0.7 GB of memory while it works */
  TRANSCRIBER: z.enum(['built-in', 'none'], { error: 'must be built-in or none' }).default('built-in'),
  /** OpenAI-compatible service that finds the words of answers; it receives their sound */
  TRANSCRIBER_URL: origin('https://words.example.org/v1').optional(),
  TRANSCRIBER_KEY: text.optional(),
  TRANSCRIBER_MODEL: text.default('whisper-1'),
  /** interview languages that the service is asked for; default: all */
  TRANSCRIBER_LANGUAGES: languages.default([...INTERVIEW_LANGUAGE_NAMES]),
  /** program espeak-ng, which reads questions aloud; absent = by PATH, and without it candidates read */
  ESPEAK_PATH: text.refine((file) => existsSync(file), { error: 'must be the path of espeak-ng' }).optional(),
  /** folder with more fonts for reports as PDF; those of Latin, Greek, Cyrillic, Thai, Arabic, Devanagari and Khmer are built in */
  FONTS_DIR: text.refine((folder) => existsSync(folder), { error: 'must be a folder that is there' }).optional(),
  /** webhooks and connectors may also go to http, to any port and to addresses of private networks */
  OUTBOUND_TO_PRIVATE: flag.default(false),
  /** calls of one client address in a minute */
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(1200),
  /** with fewer free bytes on the disk of the embedded object store no upload is begun or taken */
  DISK_MARGIN_BYTES: wholeNumber(0, 1_000_000_000_000).default(256_000_000),
  /** bytes that one group may keep, recordings and files together */
  GROUP_QUOTA_BYTES: wholeNumber(1, 1_000_000_000_000_000).default(1_000_000_000_000),
  /** bearer token with which /metrics is read from other machines */
  METRICS_TOKEN: text.regex(/^[\x21-\x7e]{32,}$/, { error: 'must have at least 32 characters and no spaces' }).optional(),
})

/** Names of all variables the server reads. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(variables.shape)

/** Rules between variables run even when a single one is wrong, so that one start shows everything. */
const checkedVariables = variables.check(
  z.refine((v) => !v.S3_ENDPOINT || Boolean(v.S3_ACCESS_KEY && v.S3_SECRET_KEY), {
    path: ['S3_ENDPOINT'],
    error: 'needs S3_ACCESS_KEY and S3_SECRET_KEY',
    when: always,
  }),
  z.refine((v) => !v.S3_PUBLIC_URL || Boolean(v.S3_ENDPOINT), { path: ['S3_PUBLIC_URL'], error: 'needs S3_ENDPOINT', when: always }),
  z.refine((v) => Boolean(v.ADMIN_EMAIL) === Boolean(v.ADMIN_PASSWORD), {
    path: ['ADMIN_EMAIL'],
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    when: always,
  }),
  z.refine((v) => v.SSO_DEFAULT === undefined || v.SSO_DEFAULT.domain !== v.SSO_ENTERPRISE?.domain, {
    path: ['SSO_ENTERPRISE'],
    error: 'needs another domain than SSO_DEFAULT',
  }),
  z.refine((v) => v.NODE_ENV !== 'production' || !v.MONGODB_URI || Boolean(v.SECRET_KEY), {
    path: ['SECRET_KEY'],
    error: 'is needed in production with MONGODB_URI: every process must derive the same candidate links',
    when: always,
  }),
)

function always(): boolean {
  return true
}

/** Do other machines reach this server, directly or through a proxy of this one? */
const isOutside = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  !isLoopbackHost(HOST) || (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname))

const toConfig = (v: z.output<typeof variables>, userCache: string) => ({
  nodeEnv: v.NODE_ENV,
  host: v.HOST,
  port: v.PORT,
  dataDir: resolve(v.DATA_DIR),
  cacheDir: resolve(v.CACHE_DIR ?? join(userCache, 'holdfast')),
  publicUrl: v.PUBLIC_URL,
  trustProxy: v.TRUST_PROXY,
  mongodbUri: v.MONGODB_URI,
  s3: {
    endpoint: v.S3_ENDPOINT,
    publicUrl: v.S3_PUBLIC_URL,
    accessKey: v.S3_ACCESS_KEY,
    secretKey: v.S3_SECRET_KEY,
    region: v.S3_REGION,
    buckets: { resume: v.S3_BUCKET_RESUME, media: v.S3_BUCKET_MEDIA, recruiter: v.S3_BUCKET_RECRUITER, processed: v.S3_BUCKET_PROCESSED },
  },
  smtpUrl: v.SMTP_URL,
  mailFrom: v.MAIL_FROM,
  mailDomain: v.MAIL_DOMAIN,
  isOutside: isOutside(v),
  seed: v.SEED ?? (v.MONGODB_URI || isOutside(v) ? ('none' as const) : ('demo' as const)),
  secretKey: v.SECRET_KEY,
  logLevel: v.LOG_LEVEL,
  adminEmail: v.ADMIN_EMAIL,
  adminPassword: v.ADMIN_PASSWORD,
  sso: [v.SSO_DEFAULT, v.SSO_ENTERPRISE].filter((tenant) => tenant !== undefined),
  captcha: v.CAPTCHA,
  hidesUnknownEmails: v.HIDE_UNKNOWN_EMAILS,
  links: { contact: v.CONTACT_URL ?? null, social: v.SOCIAL_URL ?? null },
  clamdUrl: v.CLAMD_URL,
  cvParserUrl: v.CV_PARSER_URL,
  words: {
    isBuiltIn: v.TRANSCRIBER === 'built-in',
    service: v.TRANSCRIBER_URL
      ? { url: v.TRANSCRIBER_URL, key: v.TRANSCRIBER_KEY, model: v.TRANSCRIBER_MODEL, languages: v.TRANSCRIBER_LANGUAGES }
      : undefined,
  },
  espeakPath: v.ESPEAK_PATH,
  fontsDir: v.FONTS_DIR === undefined ? undefined : resolve(v.FONTS_DIR),
  outboundToPrivate: v.OUTBOUND_TO_PRIVATE,
  rateLimits: { perMinute: v.RATE_LIMIT_PER_MINUTE },
  diskMarginBytes: v.DISK_MARGIN_BYTES,
  groupQuotaBytes: v.GROUP_QUOTA_BYTES,
  metricsToken: v.METRICS_TOKEN,
})

export type Config = ReturnType<typeof toConfig>

import { ERRORS } from '#shared/primitives/errors.ts'
import { WEBHOOK_EVENTS } from '#shared/lib/webhooks/webhook-events.ts'

/** Introduction of the documentation, as Markdown; the search of the page finds its headings. */
export const GUIDE: string = [
  [
    'Every answer is an envelope: `error_code` 0 and `result`, or another `error_code` with `message`.',
    'Codes below 100 are outcomes of a call and come with HTTP 200; codes from 1000 are failures of transport or access and come with their HTTP status.',
    'Bodies are JSON; urlencoded bodies are read as well.',
    'Integrations use an API key as bearer token on the calls that name it, and follow `/v1/changes`, the feed that our own apps sync with.',
    'Every command takes an `Idempotency-Key`.',
    'Names, the logo, `aiRequired`, `videoInterview` and the interview model are read in the other spellings of the specification too (`firstname`, `company_logo`, `ai_required`, …).',
    'Unknown fields are refused (422), except in forms, which ignore them and name them in `ignored`. A record that is missing and one that belongs to somebody else answer alike (404).',
  ].join(' '),
  '# Error codes',
  'Outcomes stand with each call: the same number below 100 means different things in different calls. These are the same everywhere:',
  table(
    ['`error_code`', 'HTTP', 'meaning'],
    Object.values(ERRORS).map(({ code, status, message }) => [`\`${code}\``, String(status), message]),
  ),
  '# Change feed',
  [
    '1. Make a key: settings of the group, developer mode, or `group/generate_api_key`. It is shown once.',
    '2. Ask `GET /v1/changes` with `Authorization: Bearer hfk_…` and no `since`: you get what the key may see.',
    '3. Store what came, then `cursor`. Ask on with `since=<cursor>` while `more` is true.',
    '4. Then ask with `wait=25`: the answer comes with the next change, or empty. Go on with 3.',
    `5. On 409 with \`error_code\` ${ERRORS.resetRequired.code} begin again at 2.`,
  ].join('\n'),
  '# Webhooks',
  'A webhook is the bell, the change feed is the message: the body holds ids and the outcome, nothing about people. Each event of an acknowledged change is told at least once, those of one document in their order. Up to ten addresses a group, https only.',
  table(
    ['event', 'when'],
    Object.entries(WEBHOOK_EVENTS).map(([event, when]) => [`\`${event}\``, when]),
  ),
  [
    '- The body is `{"id", "type", "version": 1, "timestamp", "gid", "seq", "data"}`. `seq` is the revision of the document, 0 where there is none; one revision can mean several events. The header `holdfast-event` names the event, too; `ping` is a test.',
    '- `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature` follow Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>` under the bytes behind `whsec_` of the secret of the webhook. There may be two, parted by a space, for a day after `group/rotate_webhook_secret`. Refuse timestamps older than five minutes. With an access token there is `Authorization: Bearer <token>`, too.',
    '- Answer 2xx within ten seconds. Any other answer is tried again after 5 seconds, 1, 5 and 30 minutes, 2, 6, 12, 24 and 24 hours, a fifth more or less, always under the same `webhook-id`: handle each id once. Later events of the same document wait meanwhile.',
    '- A `Retry-After` (seconds or a date) makes the next try later, at most ten minutes, for everything that waits for that address. After five failures in a row one delivery at a time finds out if you are back; then what waited follows, oldest first, ten a second. 410, or three days without success, pauses the webhook and mails the administrators of the group: events are collected until `group/pause_webhook` resumes it.',
    '- `group/fetch_webhook_deliveries` lists what was sent in 30 days, `group/retry_webhook` sends one again, `group/replay_webhooks` many, `group/test_webhook` a `ping`. `group/fetch_webhook_states` tells how the receivers do.',
    '- A webhook from before secrets keeps its old signature (`holdfast-id`, `holdfast-timestamp`, `holdfast-signature`) until its secret is rotated.',
  ].join('\n'),
].join('\n\n')

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

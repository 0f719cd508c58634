/** The card inside the frame. It keeps nothing on the device: storage of a frame is parted from that of our own tab, and is erased. */
const root = document.documentElement
const words = JSON.parse(root.dataset['words'] ?? '{}') as Record<string, string> // written by our server, as the origins are
const origins = JSON.parse(root.dataset['origins'] ?? '[]') as string[]
const group = root.dataset['group'] ?? ''
const language = root.lang
const card = document.querySelector('main') as HTMLElement // stands in the page

const ASK_EVERY_MS = 15_000
const MOST_PAUSE_MS = 240_000
const NOT_FOUND = 404

let code = ''
let host = ''
let known: { card: Card; at: number } | null = null
let timer = 0
let failures = 0
let asking: AbortController | null = null

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  // frames beside this one, and pages of other websites, say nothing here
  if (source !== parent || !origins.includes(origin) || typeof data !== 'object' || data === null) return
  const { type, code: told } = data as Record<string, unknown> // looked at one by one
  if (type !== 'holdfast:code' || typeof told !== 'string' || !/^[\w.~-]{1,200}$/.test(told)) return
  host = origin
  if (told === code) return
  code = told
  known = null
  showNote('asking')
  void ask()
})
for (const event of ['focus', 'online']) addEventListener(event, () => void ask())
document.addEventListener('visibilitychange', () => void ask())
new ResizeObserver(() => tell({ type: 'holdfast:size', height: root.offsetHeight })).observe(root)
// without a word in it, so whoever the page is may hear it
parent.postMessage({ type: 'holdfast:ready' }, '*')

/** Asks for the card and plans the next time; nobody asks while nobody looks. */
async function ask(): Promise<void> {
  clearTimeout(timer)
  asking?.abort()
  if (code === '' || document.visibilityState === 'hidden') return
  const turn = (asking = new AbortController())
  const found = await read(turn.signal)
  if (turn.signal.aborted) return
  failures = found === 'failed' ? failures + 1 : 0
  show(found)
  if (found === 'unknown' || (found !== 'failed' && found.state === 'completed')) return
  timer = setTimeout(() => void ask(), Math.min(ASK_EVERY_MS * 2 ** failures, MOST_PAUSE_MS))
}

async function read(signal: AbortSignal): Promise<Card | 'unknown' | 'failed'> {
  try {
    const answer = await fetch('/api/open/embed_card', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gid: group, code }),
      signal,
    })
    if (answer.status === NOT_FOUND) return 'unknown'
    const { result } = (await answer.json()) as { result?: Card } // the server checked it
    return result ?? 'failed'
  } catch {
    return 'failed'
  }
}

function show(found: Card | 'unknown' | 'failed'): void {
  if (found === 'unknown') return showNote('unknown')
  if (found === 'failed') return known ? showCard(known.card, known.at) : showNote('failed')
  known = { card: found, at: Date.now() }
  showCard(found, null)
  tell({ type: 'holdfast:state', state: found.state, isOpen: found.is_open })
}

function showNote(word: string): void {
  card.replaceChildren(made('p', { role: 'status' }, wordOf(word)))
}

/** `oldAt`: when it was read, because nothing newer can be had. */
function showCard(of: Card, oldAt: number | null): void {
  const hadFocus = document.activeElement?.tagName === 'A'
  const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  card.replaceChildren(
    made('h1', { dir: 'auto' }, of.job_name),
    ...(of.company_name ? [made('p', { dir: 'auto', class: 'company' }, of.company_name)] : []),
    made('p', { class: `state ${of.state}`, role: 'status' }, wordOf(of.state)),
    facts([
      ['time', wordOf('upTo', amount(of.minutes, 'minute'))],
      ['data', wordOf('upTo', amount(of.megabytes, 'megabyte'))],
      ['deadline', of.deadline_at === null ? wordOf('noDeadline') : format(of.deadline_at)],
    ]),
    ...(of.state === 'completed' ? [] : [of.is_open ? opener(of.state) : made('p', {}, wordOf('closed'))]),
    ...(oldAt === null ? [] : [made('p', { class: 'old' }, wordOf('old', format(oldAt)))]),
  )
  if (hadFocus) card.querySelector('a')?.focus()
}

function facts(rows: readonly (readonly [word: string, text: string])[]): HTMLElement {
  const list = made('dl', {})
  for (const [word, text] of rows) {
    const row = made('div', {})
    row.append(made('dt', {}, wordOf(word)), made('dd', {}, text))
    list.append(row)
  }
  return list
}

/** The personal link, in a tab of its own, where recordings are kept. */
function opener(state: Card['state']): HTMLElement {
  const link = made('a', { href: `/candidate/join/${encodeURIComponent(code)}`, target: '_blank', rel: 'noopener noreferrer' })
  link.append(wordOf(state === 'invited' ? 'begin' : 'continue'), made('span', {}, ` (${wordOf('newTab')})`))
  return link
}

function made(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.textContent = text
  return element
}

const wordOf = (word: string, value = ''): string => (words[word] ?? '').replace(/\{\w+\}/, () => value)

const amount = (value: number, unit: 'minute' | 'megabyte'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'minute' ? 'long' : 'short' }).format(value)

/** Only the page that gave the code hears what became of it. */
function tell(message: object): void {
  if (host !== '') parent.postMessage(message, host)
}

interface Card {
  job_name: string
  company_name: string
  minutes: number
  megabytes: number
  deadline_at: number | null
  state: 'invited' | 'started' | 'delivered' | 'completed'
  is_open: boolean
}

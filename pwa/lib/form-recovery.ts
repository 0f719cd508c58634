/** Something typed into a field of this page that is on no disk yet. */
export interface TypedField {
  /** of the field, as people read it */
  label: string
  value: string
}

type Field = HTMLInputElement | HTMLTextAreaElement

const KINDS = new Set(['text', 'email', 'search', 'tel', 'url', 'number', 'textarea'])
/** A page is built again within this time, or its fields are others. */
const PATIENCE_MS = 10_000

let path = ''
/** label -> the field, which keeps what it held when its page fails */
let typed = new Map<string, Field>()

/** Remembers in memory what is typed on the page that is open, for the case that it fails. Never secrets, never on disk, and nothing once another page is open. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isField(target)) return
    // fields that went before this one was typed into went as planned
    typed = new Map(path === location.pathname ? [...typed].filter(([, field]) => field.isConnected) : [])
    path = location.pathname
    const label = labelOf(target)
    if (label !== '') typed.set(label, target)
  })
}

/** Fields that were typed on this page and still filled at the end. */
export const typedHere = (): readonly TypedField[] =>
  path === location.pathname ? [...typed].map(([label, { value }]) => ({ label, value })).filter(({ value }) => value.trim() !== '') : []

/** Gives fields of the same label their text back as soon as they are there again and empty. */
export function restoreFields(fields: readonly TypedField[]): void {
  const left = new Map(fields.map(({ label, value }) => [label, value]))
  const fill = (): void => {
    if (location.pathname !== path) return watcher.disconnect()
    for (const field of document.querySelectorAll<Field>('main input, main textarea')) {
      const value = isField(field) && field.value === '' ? left.get(labelOf(field)) : undefined
      if (value === undefined) continue
      left.delete(labelOf(field))
      type(field, value)
    }
    if (left.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  if (left.size === 0) return
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), PATIENCE_MS)
}

/** As if a person had: React hears of a change only when it did not make it itself. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fields people write into; none that hides what it holds, nor one for a code that is good only once. */
const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  KINDS.has(target.type) &&
  !/password|one-time-code/.test(target.autocomplete)

const labelOf = (field: Field): string => (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '').trim()

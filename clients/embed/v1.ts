/**
 * `<holdfast-interview group="…">` for websites: a card of one interview in a frame of the server that this script came from. The code of
 * the link is a property and travels as a message, so it stands in no address, no attribute and no log.
 */
const server = new URL((document.currentScript as HTMLScriptElement).src).origin // a classic script, as the documentation says

class HoldfastInterview extends HTMLElement {
  static readonly observedAttributes = ['group', 'language']
  #code = ''
  #frame: HTMLIFrameElement | null = null

  /** Last part of the personal link of a candidate. */
  get code(): string {
    return this.#code
  }
  set code(code: string) {
    this.#code = code
    this.#sendCode()
  }

  connectedCallback(): void {
    // set by the page before this script had come
    const early = Object.getOwnPropertyDescriptor(this, 'code')
    if (early) {
      delete (this as { code?: string }).code // only the page's own property goes
      this.#code = String(early.value)
    }
    addEventListener('message', this.#hear)
    this.#show()
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear)
    this.#frame?.remove()
    this.#frame = null
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show()
  }

  #show(): void {
    this.#frame?.remove()
    const address = new URL(`/embed/frame/${encodeURIComponent(this.getAttribute('group') ?? '')}`, server)
    const language = this.getAttribute('language')
    if (language) address.searchParams.set('language', language)
    const frame = document.createElement('iframe')
    frame.title = this.getAttribute('title') ?? 'Holdfast'
    frame.referrerPolicy = 'no-referrer'
    // the interview opens in a tab of its own, free of these limits
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    frame.style.cssText = 'display:block;inline-size:100%;block-size:260px;border:0;color-scheme:light dark'
    frame.src = address.href
    this.#frame = frame
    this.append(frame)
  }

  #sendCode(): void {
    if (this.#code !== '') this.#frame?.contentWindow?.postMessage({ type: 'holdfast:code', code: this.#code }, server)
  }

  readonly #hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== server || typeof data !== 'object' || data === null) return
    const { type, height, state, isOpen } = data as Record<string, unknown> // looked at one by one
    if (type === 'holdfast:ready') this.#sendCode()
    if (type === 'holdfast:size' && typeof height === 'number') this.#frame.style.blockSize = `${Math.min(Math.ceil(height), 1000)}px`
    if (type === 'holdfast:state') this.dispatchEvent(new CustomEvent('holdfast-state', { bubbles: true, detail: { state, isOpen } }))
  }
}

if (!customElements.get('holdfast-interview')) customElements.define('holdfast-interview', HoldfastInterview)

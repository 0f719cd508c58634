import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import type { ListAddress, RawSearch } from './list-address.ts'

/** Some browsers refuse more than a hundred changes of an address in half a minute. */
const QUIET_MS = 400

/**
 * The view of a list, kept in the address of its page: reload, Back and a copied address show the same. Fields show `view`; a list of
 * thousands draws `shown`, which follows in small steps, and the address after it. The route validates with `address.validate`.
 */
export function useListView<View extends object>(address: ListAddress<View>): [view: View, setView: (view: View) => void, shown: View] {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const inAddress = JSON.stringify(address.validate(search))
  const [view, setView] = useState(() => address.read(search))
  const shown = useDeferredValue(view)
  const [writer] = useState(() => new AddressWriter(router, address))
  useEffect(() => () => writer.stop(), [writer])
  useEffect(() => {
    if (!writer.isOwn(inAddress)) setView(address.read(JSON.parse(inAddress) as RawSearch))
  }, [address, writer, inAddress])
  const [change] = useState(() => (next: View): void => {
    setView(next)
    writer.expect(next)
  })
  useEffect(() => writer.noteShown(shown), [writer, shown])
  return [view, change, shown]
}

/** Puts views into the address of the page, the last of many that come close together. */
class AddressWriter<View extends object> {
  readonly #router: AnyRouter
  readonly #address: ListAddress<View>
  readonly #path: string
  /** written, and not seen in the address yet: it is no news then */
  #own: string[] = []
  /** ends the wait until the next one is put there */
  #cancel: (() => void) | undefined
  #waiting: View | undefined
  #expected: View | undefined

  constructor(router: AnyRouter, address: ListAddress<View>) {
    this.#router = router
    this.#address = address
    this.#path = router.latestLocation.pathname
  }

  /** Writes this view once it is shown. */
  expect(view: View): void {
    this.#expected = view
  }

  noteShown(view: View): void {
    if (view !== this.#expected) return
    this.#waiting = view
    this.#cancel ??= afterFrame(() => this.#settle())
  }

  isOwn(inAddress: string): boolean {
    const at = this.#own.lastIndexOf(inAddress)
    this.#own.splice(0, at + 1)
    return at >= 0
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#waiting = undefined
  }

  #settle(): void {
    const view = this.#waiting
    this.stop()
    if (view === undefined) return
    this.#put(view)
    const timer = setTimeout(() => this.#settle(), QUIET_MS)
    this.#cancel = () => clearTimeout(timer)
  }

  #put(view: View): void {
    // on the way to another page, which must not be called back
    if (this.#router.latestLocation.pathname !== this.#path) return
    const part = this.#address.write(view)
    const current = this.#router.latestLocation.search as RawSearch // of any route
    const key = JSON.stringify(part)
    if (key === (this.#own.at(-1) ?? JSON.stringify(this.#address.validate(current)))) return
    this.#own.push(key)
    const others = Object.fromEntries(Object.entries(current).filter(([name]) => !(name in this.#address.first)))
    void this.#router.navigate({ to: '.', search: { ...others, ...part }, replace: true, resetScroll: false })
  }
}

/** Works once the next frame is on the screen: what it leads to must not delay that. A page that nobody sees draws none. */
function afterFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  const cancel = (): void => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  let timer = setTimeout(() => {
    cancel()
    work()
  }, LONGEST_FRAME_MS)
  return cancel
}
const LONGEST_FRAME_MS = 100

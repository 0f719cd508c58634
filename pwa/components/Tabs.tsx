import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Tab, TabList, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import './Tabs.css'

export interface TabsProps {
  /** name of the tab list */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  selected: string
  onSelect: (id: string) => void
  /** the tabs narrow the same content, which stays mounted */
  isSameContent?: boolean
}

/** Tabs that scroll sideways when their words are long; arrows move, the panel follows. */
export function Tabs({ label, tabs, selected, onSelect, isSameContent = false }: TabsProps): React.JSX.Element {
  const list = useRef<HTMLDivElement>(null)
  useShowChosen(list, selected)
  const more = useMore(list, tabs.length)
  return (
    <AriaTabs className="hf-tabs" selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList ref={list} className="hf-tablist" aria-label={label} data-more={more}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="hf-tab">
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <Panel key={isSameContent ? '' : selected} list={list}>
        {tabs.find(({ id }) => id === selected)?.content}
      </Panel>
    </AriaTabs>
  )
}

/**
 * Content of the chosen tab. Not the library's panel: that looks for something to focus at each change inside, which makes the browser lay out
 * a list of thousands at each step of scrolling.
 */
function Panel({ list, children }: { list: RefObject<HTMLElement | null>; children: ReactNode }): React.JSX.Element {
  const panel = useRef<HTMLDivElement>(null)
  const [canFocusInside, setFocusInside] = useState(true)
  // the library names the tabs, and draws them a moment later than the panel
  useLayoutEffect(() => {
    const [element, tabs] = [panel.current, list.current]
    if (!element || !tabs) return
    const link = (): void => {
      const tab = tabs.querySelector('[aria-selected=true]')
      if (!tab) return
      element.id = tab.getAttribute('aria-controls') ?? ''
      element.setAttribute('aria-labelledby', tab.id)
    }
    link()
    const changes = new MutationObserver(link)
    changes.observe(tabs, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-selected', 'aria-controls', 'id'] })
    return () => changes.disconnect()
  }, [list])
  // ends, because the same answer sets nothing
  useLayoutEffect(() => setFocusInside(panel.current?.querySelector(FOCUSABLE) !== null), [children])
  return (
    <div ref={panel} role="tabpanel" className="hf-tabpanel" {...(!canFocusInside && { tabIndex: 0 })}>
      {children}
    </div>
  )
}
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** Scrolls to the chosen tab, which a narrow window would cut off: when it is chosen, and when the window or its words change. */
function useShowChosen(list: RefObject<HTMLElement | null>, selected: string): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    // also called at first, with the next layout
    const size = new ResizeObserver(() => showChosen(element))
    size.observe(element)
    const tab = element.querySelector('[aria-selected=true]')
    if (tab) size.observe(tab)
    return () => size.disconnect()
  }, [list, selected])
}

/** As wide as what fades at the ends. */
const FADES_PX = 48

/** Moves the strip alone: the page stays at its place. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = list.getBoundingClientRect()
  const [before, after] = [tab.left - left - FADES_PX, tab.right - right + FADES_PX]
  // of a tab wider than the strip its left end
  if (before < 0) list.scrollBy({ left: before })
  else if (after > 0) list.scrollBy({ left: Math.min(before, after) })
}

/** The sides on which tabs are out of sight, in the direction of reading: their last words fade there. */
function useMore(list: RefObject<HTMLElement | null>, count: number): 'none' | 'start' | 'end' | 'both' {
  const [more, setMore] = useState<'none' | 'start' | 'end' | 'both'>('none')
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = (): void => {
      const before = Math.abs(element.scrollLeft) > 1
      const after = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1
      setMore(before && after ? 'both' : before ? 'start' : after ? 'end' : 'none')
    }
    // its first look comes with the next layout and forces none
    const size = new ResizeObserver(look)
    size.observe(element)
    for (const tab of element.children) size.observe(tab)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list, count])
  return more
}

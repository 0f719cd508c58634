import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import './Tabs.css'

export interface TabsProps {
  /** name of the tab list */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  selected: string
  onSelect: (id: string) => void
}

/** Tabs that scroll sideways when their words are long; arrows move, the panel follows. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps): React.JSX.Element {
  const list = useRef<HTMLDivElement>(null)
  // a page may open on a tab that a narrow window cuts off
  // newer browsers answer a promise, which is no clean-up
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
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
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="hf-tabpanel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
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
    look()
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

import { useEffect, useRef, type ReactNode } from 'react'
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
  return (
    <AriaTabs className="hf-tabs" selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList ref={list} className="hf-tablist" aria-label={label}>
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

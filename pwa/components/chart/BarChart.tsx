import { useState, type ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { ToggleButton } from '../fields/ToggleButton.tsx'
import { DataTable } from './DataTable.tsx'
import './chart.css'

interface Bar {
  label: string
  value: number
  /** the value in words of the reader */
  text: string
}

interface BarChartProps {
  title: string
  bars: readonly Bar[]
  /** of the table that says the same */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  asTable: string
  /** below the title */
  children?: ReactNode
}

/** Bars beside their labels, and the same as a table. */
export function BarChart({ title, bars, heads, rows, asTable, children }: BarChartProps): React.JSX.Element {
  const [isTable, setTable] = useState(false)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Card
      title={title}
      actions={
        <ToggleButton isSelected={isTable} onPress={() => setTable(!isTable)} icon="grid">
          {asTable}
        </ToggleButton>
      }
    >
      {children}
      {isTable ? (
        <DataTable label={title} heads={heads} rows={rows} />
      ) : (
        <div role="img" className="hf-chart" aria-label={`${title}. ${bars.map(({ label, text }) => `${label}: ${text}`).join('; ')}`}>
          {bars.map(({ label, value, text }) => (
            <div key={label} className="hf-chart-row">
              <span className="hf-chart-label">{label}</span>
              {/* a number axis is not mirrored */}
              <svg className="hf-chart-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / most) * 100} height="10" />
              </svg>
              <span className="hf-tabular">{text}</span>
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}

import { useState } from 'react'
import type { Pack } from '#shared/views/pack.ts'
import { Card } from '../../components/Card.tsx'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { TextArea } from '../../components/TextArea.tsx'
import { useT } from '../../features/language/use-t.ts'

/** A choice and a text to try; what is entered stays on the screen and goes nowhere. */
export function PracticeWritten({ practice }: { practice: Pack['practice'] }): React.JSX.Element {
  const t = useT('candidate')
  const [chosen, setChosen] = useState<string[]>([])
  const [text, setText] = useState('')
  return (
    <Card title={t('rehearsal.written')}>
      <ChoiceCards
        label={practice.choice.text}
        options={practice.choice.choices.map((choice) => ({ id: choice.id, label: choice.text }))}
        value={chosen}
        onChange={setChosen}
        multiple={false}
      />
      <TextArea label={practice.short} value={text} onChange={setText} rows={3} />
    </Card>
  )
}

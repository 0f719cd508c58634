import { useCallback, useState, type FormEvent } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useFailureWords } from '../../api/use-failure-words.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../components/Button.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { CompetencyItem } from './CompetencyItem.tsx'
import { askFullModel } from './full-model.ts'

interface OwnListProps {
  isNamed: (name: string) => boolean
  isFull: boolean
  onAdd: (name: string) => void
}

/** Competencies that administrators added for everybody; nothing where there are none. */
export function SharedList(props: OwnListProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const { id } = useDb().actor
  const ask = useCallback(() => askFullModel(id), [id])
  const { query, reload } = useQuery(ask)
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  if (query.phase === 'loading' || query.data.added.length === 0) return null
  return (
    <section className="hf-stack">
      <h3>{t('competency.shared')}</h3>
      <NamedList names={query.data.added} {...props} />
    </section>
  )
}

/** Outcome of the call for a coupon that opens nothing. */
const UNKNOWN_COUPON = 1

/** The list behind a coupon (S095). */
export function CouponList(props: OwnListProps): React.JSX.Element {
  const t = useT('recruiter')
  const [coupon, setCoupon] = useState('')
  const [opened, setOpened] = useState<{ coupon: string; names: string[] } | null>(null)
  const words = useFailureWords()
  const command = useCommand((failure) => (failure.code === UNKNOWN_COUPON ? t('competency.unknown') : words(failure)))
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (coupon.trim() === '' || command.isRunning) return
    setOpened(null)
    await command.run(async (send) => {
      const { competencyList } = await send('recruiter', 'fetch_customize_competency_list', { customizeCompetencyCoupon: coupon.trim() })
      setOpened({ coupon: coupon.trim(), names: competencyList.map(({ competency }) => competency) })
    })
  }
  return (
    <section className="hf-stack">
      <Form onSubmit={(event) => void handleSubmit(event)} command={command}>
        <TextField
          label={t('competency.coupon')}
          description={t('competency.couponHelp')}
          name="customizeCompetencyCoupon"
          maxLength={40}
          value={coupon}
          onChange={setCoupon}
          autoComplete="off"
        />
        <Button type="submit" icon="search" isPending={command.isRunning}>
          {t('competency.open')}
        </Button>
      </Form>
      <CommandResult command={command} />
      {opened && (
        <div className="hf-stack" role="status">
          <h3>{t('competency.listOf', { coupon: opened.coupon })}</h3>
          <NamedList names={opened.names} {...props} />
        </div>
      )}
    </section>
  )
}

const NamedList = ({ names, isNamed, isFull, onAdd }: OwnListProps & { names: readonly string[] }): React.JSX.Element => (
  <ul className="hf-competencies">
    {names.map((name) => (
      <CompetencyItem key={name} name={name} isAdded={isNamed(name)} isFull={isFull} onAdd={() => onAdd(name)} />
    ))}
  </ul>
)

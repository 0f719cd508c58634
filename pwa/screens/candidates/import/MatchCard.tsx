import { IMPORT_FIELDS } from '#shared/lib/import/column-names.ts'
import { Card } from '../../../components/Card.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { formatList } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { FileHead } from './import-work.ts'
import { useHomeDraft } from './use-home-draft.ts'
import type { ImportFile } from './use-import-file.ts'

/** Meaning of each column, guessed by its name; and what the values themselves leave open. */
export function MatchCard({ file, head }: { file: ImportFile; head: FileHead }): React.JSX.Element {
  const t = useT('imports')
  const home = useHomeDraft(file)
  const options = [{ id: NONE, label: t('field.none') }, ...IMPORT_FIELDS.map((field) => ({ id: field, label: t(`field.${field}`) }))]
  const { dryRun } = file
  return (
    <Card title={t('match.title')}>
      <div className="hf-stack">
        <div className="hf-import-columns">
          {head.head.map((name, column) => (
            <Select
              // columns may have the same name
              key={column}
              label={name === '' ? t('match.unnamed', { n: column + 1 }) : name}
              value={file.match[column] ?? NONE}
              options={options}
              onChange={(id) => file.setField(column, IMPORT_FIELDS.find((field) => field === id) ?? null)}
              description={formatList((head.samples[column] ?? []).map(isolated))}
            />
          ))}
        </div>
        <div role="status">
          {dryRun && dryRun.columnFaults.length > 0 && (
            <Banner status="bad">
              {dryRun.columnFaults.map(({ field, problem }) => (
                <p key={`${field} ${problem}`}>
                  {t(problem === 'twice' ? 'match.twice' : 'match.missing', { field: t(`field.${field}`) })}
                </p>
              ))}
            </Banner>
          )}
        </div>
        {file.match.includes('phone') && (
          <TextField
            label={t('home.label')}
            description={t('home.text')}
            value={home.value}
            onChange={home.onChange}
            errorMessage={home.isWrong ? t('problem.cell.notCountry') : undefined}
            autoComplete="off"
            maxLength={10}
          />
        )}
        {(dryRun?.isOrderNeeded === true || file.order !== null) && (
          <ChoiceCards
            label={t('order.label')}
            multiple={false}
            value={file.order === null ? [] : [file.order]}
            onChange={([id]) => (id === 'dayFirst' || id === 'monthFirst') && file.setOrder(id)}
            options={(['dayFirst', 'monthFirst'] as const).map((id) => ({ id, label: t(`order.${id}`) }))}
          />
        )}
      </div>
    </Card>
  )
}

const NONE = 'none'

/** Value with the direction of its own words among others. */
const isolated = (text: string): string => `\u2068${text}\u2069`

import type { PlaceRow } from '../../features/kiosk/kiosk-db.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import './kiosk.css'

/** Table of the places, with all that may be known without the seal. */
export function PlacesTable({ places }: { places: readonly PlaceRow[] }): React.JSX.Element {
  const t = useT('kiosk')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it (axe: scrollable-region-focusable)
    <div className="hf-kiosk-scroll" tabIndex={0} role="region" aria-label={t('places')}>
      <table className="hf-kiosk-places">
        <caption className="hf-visually-hidden">{t('places')}</caption>
        <thead>
          <tr>
            {(['place', 'stage', 'seconds', 'bytes', 'state', 'code'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ n, stage, seconds, bytes, state, code }) => (
            <tr key={n}>
              <th scope="row">{n}</th>
              <td>{t(`stage.${stage}`)}</td>
              <td>{t('seconds', { n: seconds })}</td>
              <td>{formatBytes(bytes)}</td>
              <td>{t(`state.${state}`)}</td>
              <td>
                <bdi dir="ltr" className="hf-tabular">
                  {state === 'ready' ? '' : code}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

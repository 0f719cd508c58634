import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { wantsDemoAccounts } from './commands/identity/close-demo-accounts.ts'

/** Says at start who can get in, and what is not yet as it must be where strangers are. @param suspended demo accounts that this start closed */
export function tellDoors(config: Config, suspended: number, log: Pick<Logger, 'info' | 'warn'>): void {
  const isDemo = wantsDemoAccounts(config)
  if (config.isOutside && isDemo)
    log.warn('SEED=demo: other machines reach this server, and everybody knows the password of its demo accounts')
  if (config.isOutside && !isDemo && !config.mongodbUri)
    log.info(
      'no demo accounts, because other machines reach this server: say SEED=demo to have them, or set ADMIN_EMAIL and ADMIN_PASSWORD',
    )
  if (suspended > 0) log.warn(`${suspended} demo accounts of an earlier start were suspended; SEED=demo opens them again`)
  if (config.publicUrl === undefined)
    log.warn(
      'demo mode: without PUBLIC_URL links carry the host that a request names, also in mails that signed-in people send; mails that strangers can ask for ' +
        `lead to this machine or to http://localhost:${config.port}`,
    )
}

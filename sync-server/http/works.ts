const PROBE_MS = 3000

/** Whether a part of the server answers. A probe that hangs is a probe that failed. */
export async function works(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_MS)
  })
  const tried = probe().then(
    () => true,
    () => false,
  )
  return await Promise.race([tried, late]).finally(() => clearTimeout(timer))
}

/** Takes an account's pinned recordings off this device. They can be fetched again, so they always go, their keys first. */
export async function dropRecordings(accountId: string): Promise<void> {
  const [{ removeAccount }, { vault }] = await Promise.all([
    import('../offline-packs/remove-pack.ts'),
    import('../offline-packs/vault-db.ts'),
  ])
  await removeAccount(vault(), accountId)
}

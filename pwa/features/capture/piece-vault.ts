/** Keeps recorded pieces apart from the database of the interview, and sealed: in a kiosk (ADR 0136). */
export interface PieceVault {
  /** resolves with the name of the piece once it is on disk */
  keep: (bytes: ArrayBuffer) => Promise<string>
  /** rejects for a piece that is not here, or not as it was kept */
  read: (name: string) => Promise<ArrayBuffer>
}

let vault: PieceVault | null = null

/** Sends the pieces that come from now on into a vault; null: into the database of the interview. */
export const setVault = (next: PieceVault | null): void => void (vault = next)

/** Are the pieces that come now kept apart? Then nothing of them is sent from here. */
export const isVaultOpen = (): boolean => vault !== null

/** Keeps a piece and gives the part of it that its row holds: all of it without a vault. */
export const keepPiece = async (bytes: ArrayBuffer): Promise<{ bytes: ArrayBuffer; sealedAs?: string }> =>
  vault ? { bytes: new ArrayBuffer(0), sealedAs: await vault.keep(bytes) } : { bytes }

/** The piece of a row that names one. Rejects once its vault is closed. */
export async function readSealed(name: string): Promise<Blob> {
  if (!vault) throw new Error('the vault of this piece is closed')
  return new Blob([await vault.read(name)])
}

import { db } from '../src/mocks/db.ts'

export const PASSWORD = 'correct horse'

/** Adds an account with PASSWORD to the Firebase stand-in. */
export function addAccount(uid: string, displayName: string | null, email = `${uid}@example.com`): void {
  db.write((draft) => {
    draft.accounts[uid] = {
      uid,
      email,
      password: PASSWORD,
      displayName,
      provider: 'password',
      createdAt: '2026-01-02T03:04:05.000Z',
    }
  })
}

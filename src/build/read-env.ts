import { loadEnv } from 'vite'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The variables of the `.env` files and the environment. Windows editors begin a file with a byte order mark, which Node's parser reads as a
 * part of the first variable's name, together with the comments before it. `ENV_FILES=off` skips the files: browser tests with a developer's
 * keys would sign up, pay and send messages at the live services.
 */
export function readEnv(mode: string, folder: string): Record<string, string> {
  const { ...variables } = loadEnv(mode, process.env['ENV_FILES'] === 'off' ? false : folder, [
    'VITE_',
    BYTE_ORDER_MARK,
  ])
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith(BYTE_ORDER_MARK)) continue
    const [plain = ''] = /\w+$/.exec(name) ?? []
    variables[plain] ??= value
  }
  return variables
}

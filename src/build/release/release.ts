import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** "{version}+{commit}": version from package.json, commit from git or, without a repository, from the variable `COMMIT`. */
export function readRelease(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = commitOfGit(root) ?? (process.env['COMMIT']?.trim() || 'unknown')
  return `${version}+${commit.slice(0, 7)}`
}

function commitOfGit(root: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

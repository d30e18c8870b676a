import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Release = {
  version: string
  /** Seven characters of the commit's hash, or "unknown". */
  commit: string
  /** "{version}+{commit}" */
  id: string
}

/** Variables that hosts and CI services set, for a build without a git repository. */
const COMMIT_VARIABLES = ['COMMIT', 'GITHUB_SHA', 'COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'CI_COMMIT_SHA']

/** Version from package.json, commit from git or, without a repository, from the environment. */
export function readRelease(root: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = (commitOfGit(root) ?? commitOfEnvironment() ?? 'unknown').slice(0, 7)
  return { version, commit, id: `${version}+${commit}` }
}

function commitOfGit(root: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

const commitOfEnvironment = (): string | undefined =>
  COMMIT_VARIABLES.map((name) => process.env[name]?.trim()).find(Boolean)

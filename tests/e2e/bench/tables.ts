import { cpus, loadavg, release, type } from 'node:os'
import { test } from '@playwright/test'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Rows by name, with their figures by column. */
export type Rows = Record<string, Record<string, number | string>>

const ATTACHMENT = 'table'

/** Adds a table to the report, which is printed at the end. */
export const report = (title: string, rows: Rows): Promise<void> =>
  test.info().attach(ATTACHMENT, {
    body: JSON.stringify({ title, rows }),
    contentType: 'application/json',
  })

/** Prints all tables at the end as Markdown; progress goes to stderr. */
export default class Tables implements Reporter {
  readonly #tables: { title: string; rows: Rows }[] = []

  onTestBegin(one: TestCase): void {
    process.stderr.write(`measuring: ${one.title}\n`)
  }

  onStdOut(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onTestEnd(one: TestCase, result: TestResult): void {
    for (const error of result.errors) process.stderr.write(`${one.title}: ${error.message ?? ''}\n`)
    for (const { name, body } of result.attachments) {
      if (name === ATTACHMENT && body)
        this.#tables.push(JSON.parse(body.toString()) as { title: string; rows: Rows })
    }
  }

  onError(error: TestError): void {
    process.stderr.write(`${error.message ?? ''}\n`)
  }

  onEnd(): void {
    const [cpu] = cpus()
    console.log(
      `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'CPU'}, ${type()} ${release()}, Node ${process.version}; load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')} at the end`,
    )
    for (const { title, rows } of this.#tables) console.log(`\n**${title}**\n\n${markdown(rows)}`)
  }

  printsToStdio(): boolean {
    return true
  }
}

function markdown(rows: Rows): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const lines = [
    ['', ...columns],
    ...Object.entries(rows).map(([name, row]) => [
      name,
      ...columns.map((column) => String(row[column] ?? '')),
    ]),
  ]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  const write = (line: string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [header = [], ...rest] = lines
  return [
    write(header),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rest.map(write),
  ].join('\n')
}

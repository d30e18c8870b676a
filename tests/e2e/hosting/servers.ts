import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caddyConfiguration } from '../../../src/build/hosting/caddy.ts'
import { configurationOf } from '../../../src/build/hosting/hosts.ts'
import { nginxConfiguration } from '../../../src/build/hosting/nginx.ts'
import type { Site } from '../../../src/build/hosting/site.ts'

export type Server = { port: number; stop: () => Promise<void> }

/** Starts a program and waits until its port accepts connections. */
async function start(command: string, args: string[], port: number, cwd?: string): Promise<Server> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const failed = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${command} ended:\n${errors}`)))
  })
  failed.catch(() => undefined)
  await Promise.race([untilListening(port), failed])
  return { port, stop: () => stop(child) }
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing listens on port ${port}`)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'hosting-'))

export function startNginx(site: Site, dist: string, port: number): Promise<Server> {
  const folder = newFolder()
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // nginx changes to an unprivileged user if it is started as root; the test's folders may be closed to that user.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    file,
    `${user} pid ${folder}/pid; error_log stderr; daemon off; events {} http { access_log off; ${temporary}\n${nginxConfiguration(site, dist, port)}}`,
  )
  return start(process.env['NGINX_PATH'] ?? '/usr/sbin/nginx', ['-c', file, '-p', folder], port)
}

export function startCaddy(site: Site, dist: string, port: number): Promise<Server> {
  const file = join(newFolder(), 'Caddyfile')
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\n${caddyConfiguration(site, dist, `http://:${port}`)}`,
  )
  return start(
    process.env['CADDY_PATH'] ?? '/usr/bin/caddy',
    ['run', '--config', file, '--adapter', 'caddyfile'],
    port,
  )
}

/** Where `npm run hosting:firebase` installs the emulator: it is too large for a dependency of the project. */
const FIREBASE = fileURLToPath(
  new URL('../../../node_modules/.firebase/node_modules/.bin/firebase', import.meta.url),
)

/** The hosting emulator of firebase-tools. A project id that starts with "demo-" needs no account. */
export function startFirebase(dist: string, port: number): Promise<Server> {
  const folder = newFolder()
  symlinkSync(dist, join(folder, 'dist'))
  const configuration = {
    ...(JSON.parse(configurationOf('firebase', dist)) as object),
    emulators: {
      hosting: { host: '127.0.0.1', port },
      hub: { port: port + 1 },
      logging: { port: port + 2 },
      ui: { enabled: false },
    },
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(configuration))
  const args = ['emulators:start', '--only', 'hosting', '--project', 'demo-shop']
  return start(process.env['FIREBASE_PATH'] ?? FIREBASE, args, port, folder)
}

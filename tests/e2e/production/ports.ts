// Own ports, so that two suites can run at the same time.
export const BACKEND_PORT = Number(process.env['E2E_BACKEND_PORT'] ?? 5197)
export const SITE_PORT = Number(process.env['E2E_SITE_PORT'] ?? 5198)

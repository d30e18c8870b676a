import { cacheControl } from '../headers.ts'
import { SETUP_NOTE, quote, type Site } from './site.ts'

/** Matches an empty segment or an encoded slash: another address for an existing page. */
const ODD = '`{http.request.orig_uri}.matches("(?i)^[^?]*(//|%2f|%5c|%00)")`'

/**
 * A Caddyfile.
 * @param root folder of the build on the server
 * @param address a host's name: Caddy then gets a certificate by itself
 */
export function caddyConfiguration(site: Site, root: string, address = site.host): string {
  const names = (paths: readonly string[]) => paths.map((path) => path.slice(1)).join('|')
  return `# ${SETUP_NOTE}
(shop_headers) {
	header {
${site.headers.map(([name, value]) => `		${name} ${quote(value)}`).join('\n')}
		Cache-Control "${cacheControl('/')}"
	}
	header -Server
}

${address} {
	root * ${root}
	import shop_headers
	header /manifest.webmanifest Content-Type application/manifest+json

	@odd expression ${ODD}
	@internal path /_headers /_redirects /404.html
	@index path_regexp ^/index\\.html$
	@named path_regexp ^/(${names(site.pages)})\\.html$
	@page path_regexp page ^/(${names(site.pages)})/?$
	@nested path_regexp nested ^/(${names(site.nested)})/
	@root path_regexp ^/$
	@asset {
		path_regexp ^/assets/
		file
	}
	@file {
		file
		not path_regexp /$
	}

	route {
		error @odd 404
		error @internal 404
		route @index {
			uri strip_suffix index.html
			redir {uri} 301
		}
		route @named {
			uri strip_suffix .html
			redir {uri} 301
		}
		header @asset Cache-Control "${cacheControl('/assets/')}"
		rewrite @root /index.html
		rewrite @page /{re.page.1}.html
		handle @file {
			file_server {
				precompressed br gzip
			}
		}
		rewrite @nested /{re.nested.1}.html
		handle @file {
			file_server {
				precompressed br gzip
			}
		}
		error 404
	}

	handle_errors {
		# An error starts with empty headers.
		import shop_headers
		@noFile expression \`{http.request.orig_uri.path}.matches("[.][A-Za-z0-9_]+$") && !{http.request.orig_uri}.matches("(?i)^[^?]*(//|%2f|%5c|%00)") && {http.request.orig_uri.path} != "/404.html"\`
		handle @noFile {
			header Content-Type "text/plain; charset=utf-8"
			respond "Not found" 404
		}
		handle {
			rewrite * /404.html
			file_server {
				status 404
			}
		}
	}
}
`
}

import { cacheControl } from '../headers.ts'
import { SETUP_NOTE, quote, type Site } from './site.ts'

/**
 * A server block for nginx, to include in its `http` block.
 * @param root folder of the build on the server
 */
export function nginxConfiguration(site: Site, root: string, port = 80): string {
  // A location with its own add_header inherits none, so Cache-Control is a variable of the server.
  const headers = [...site.headers, ['Cache-Control', '$cache_control'] as const]
  const page = (path: string) => [
    `    location = ${path} { try_files ${path}.html =404; }`,
    `    location = ${path}/ { try_files ${path}.html =404; }`,
    `    location = ${path}.html { return 301 ${path}$is_args$args; }`,
  ]
  return `# Include this file in nginx's http block. ${SETUP_NOTE}
# TLS is yours to add, for example by "certbot --nginx -d ${site.host}": browsers then use https only.
# Add "http2 on;" beside it (before nginx 1.25.1: "listen 443 ssl http2;"): a page loads some ten files at once.
map $status:$uri $cache_control {
    default "${cacheControl('/')}";
    "~^(200|206|304):/assets/" "${cacheControl('/assets/')}";
}

# An empty segment or an encoded slash is another address for an existing page. The page of the error itself is none.
map "$request_uri $uri" $is_odd {
    # Not cached: the value changes with the internal redirect to /404.html.
    volatile;
    default 0;
    "~^[^ ]* /404\\.html$" 0;
    "~*^[^? ]*(//|%2f|%5c|%00)" 1;
}

server {
    listen ${port};
    server_name ${site.host};
    root ${root};
    default_type application/octet-stream;
    types {
        text/html html;
        text/css css;
        text/javascript js;
        text/plain txt;
        application/json json;
        application/xml xml;
        application/manifest+json webmanifest;
        image/svg+xml svg;
        image/png png;
        image/x-icon ico;
        font/woff2 woff2;
    }
    charset utf-8;
    charset_types text/css text/javascript text/plain application/xml;
    server_tokens off;
    absolute_redirect off;
    merge_slashes off;
    # Serves the .gz files of the build. With the brotli module add: brotli_static on;
    gzip_static on;
    gzip_vary on;

${headers.map(([name, value]) => `    add_header ${name} ${name === 'Cache-Control' ? value : quote(value)} always;`).join('\n')}

    if ($is_odd) { return 404; }

    error_page 404 /404.html;
    location = /404.html { internal; }
    location = /_headers { return 404; }
    location = /_redirects { return 404; }

    location = / { try_files /index.html =404; }
    location = /index.html { return 301 /$is_args$args; }
${site.pages.flatMap(page).join('\n')}
${site.nested.map((path) => `    location ^~ ${path}/ { try_files ${path}.html =404; }`).join('\n')}

    # A missing file is plain text: a browser must never read a page as a script.
    location ~ \\.\\w+$ {
        error_page 404 @no_file;
        try_files $uri =404;
    }
    location @no_file {
        types {}
        default_type text/plain;
        return 404 "Not found";
    }
    # Also files without an extension, such as those that ACME, Apple Pay and PayPal look for in .well-known.
    location / { try_files $uri =404; }
}
`
}

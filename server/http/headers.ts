import { createHash } from 'node:crypto';
import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { NOTE_PRESSES } from '#shared/served-page.ts';

/** An answer of the API is data: it may load nothing, be framed by nobody, and is never taken for another type. */
export const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  res.setHeader('X-Content-Type-Options', 'nosniff');
  next();
};

/** The one script that stands in a page itself. */
const notesPresses = `'sha256-${createHash('sha256').update(NOTE_PRESSES).digest('base64')}'`;

/**
 * Security headers of pages. Pictures come from us alone: what a recipe's page showed is kept as the family's own file.
 * Uploads go to us, or to the bucket at `uploadOrigin`.
 */
export function securityHeaders(publicUrl: string, uploadOrigin: string | null): readonly RequestHandler[] {
  const https = publicUrl.startsWith('https:');
  return [
    helmet({
      contentSecurityPolicy: {
        directives: {
          'default-src': ["'self'"],
          ...(uploadOrigin === null ? {} : { 'connect-src': ["'self'", uploadOrigin] }),
          'font-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'blob:'],
          // Radix places and hides its floating parts by style elements.
          'style-src': ["'self'", "'unsafe-inline'"],
          'script-src': ["'self'", notesPresses],
          'worker-src': ["'self'", 'blob:'],
          'frame-ancestors': ["'none'"],
          'upgrade-insecure-requests': https ? [] : null,
        },
      },
      strictTransportSecurity: https && { maxAge: 15_552_000 },
      crossOriginEmbedderPolicy: false,
      // Heeded by no browser that runs this app; every first screen would carry them.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    (_req, res, next) => {
      res.setHeader('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=()');
      next();
    },
  ];
}

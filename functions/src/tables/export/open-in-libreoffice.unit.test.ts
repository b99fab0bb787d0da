import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaseTable } from '../../../tests/fixtures/tables-to-export.ts';
import { writeTableFile } from './write-table-file.ts';

const now = new Date('2026-11-20T11:00:00Z');
const run = promisify(execFile);
/** Skips the tests on a machine without Calc and Writer, which the set-up does not install. */
const isInstalled = ['localc', 'lowriter'].every((command) => spawnSync(command, ['--version']).status === 0);

describe.skipIf(!isInstalled)('exported table in LibreOffice, if it is installed', { tags: ['long'] }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'legajo-office-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a file and returns it in another format. */
  async function convertFile(bytes: Buffer, from: string, to: string): Promise<string> {
    await writeFile(join(folder, `tabla.${from}`), bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, `tabla.${from}`], {
      cwd: folder,
    });
    return await readFile(join(folder, `tabla.${to.split(':')[0]}`), 'utf8');
  }

  test('opens the workbook with its values in their types', { timeout: 120_000 }, async () => {
    const { bytes } = await writeTableFile('xlsx', leaseTable, now);
    const flat = await convertFile(bytes, 'xlsx', 'fods');
    expect(flat).toContain('table:name="Tabla"');
    expect(flat).toMatch(/office:value-type="date" office:date-value="2026-03-31"/u);
    expect(flat).toMatch(/office:value-type="percentage" office:value="0\.0325"/u);
    expect(flat).toMatch(/office:value="990\.5"[^>]*>\s*<text:p>990[.,]50 € \(corregido\)<\/text:p>/u);
    expect(flat.match(/table:formula="[^"]*"/gu)).toEqual(['table:formula="of:=SUBTOTAL(109;[.B2:.B3])"']);
    expect(flat).toMatch(/SUBTOTAL[^>]*office:value="2240\.5"/u);
  });

  test('opens the Word document with its footnotes', { timeout: 120_000 }, async () => {
    const { bytes } = await writeTableFile('docx', leaseTable, now);
    const flat = await convertFile(bytes, 'docx', 'fodt');
    expect(flat.match(/<text:note /gu)).toHaveLength(12);
    expect(flat.replace(/<[^>]+>/gu, '')).toContain('Calle Mayor 1.pdf, página 3: «la renta mensual');
    expect(flat).toContain('<table:table-header-rows>');
  });
});

export function postgresSettings(port: number, durable: boolean, sharedBuffers = '256MB'): readonly string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: sharedBuffers,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    effective_cache_size: '2GB',
    random_page_cost: '1.1',
    // Statements are short: JIT and compression cost more than they save.
    wal_compression: 'off',
    jit: 'off',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '1s',
    logging_collector: 'off',
    // Rejected rows and statement parameters hold personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(durable ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } : NOT_DURABLE),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

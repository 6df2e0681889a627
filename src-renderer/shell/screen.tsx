import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import classes from './frame.module.css';

export interface Crumb {
  label: string;
  to: string;
}

/** A screen: a bar with where you are and what you can do, and the body under it. */
export function Screen(props: {
  title: string;
  crumbs?: Crumb[];
  aside?: ReactNode;
  actions?: ReactNode;
  padded?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${props.title} – Tallystack`;
  }, [props.title]);
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <div className={classes.crumbs}>
          {props.crumbs?.map((crumb) => (
            <Fragment key={crumb.to}>
              <Link className={classes.crumb} to={crumb.to}>
                {crumb.label}
              </Link>
              <IconChevronRight size={14} className="quiet" aria-hidden />
            </Fragment>
          ))}
          <h1 className={`${classes.title} truncate`} title={props.title}>
            {props.title}
          </h1>
          {props.aside}
        </div>
        <div className={classes.actions}>{props.actions}</div>
      </header>
      <div className={classes.body} data-pad={props.padded ?? true}>
        {props.children}
      </div>
    </div>
  );
}
